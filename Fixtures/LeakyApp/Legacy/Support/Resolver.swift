protocol Resolver {
  func resolve<Service>(_ type: Service.Type) -> Service
}

@propertyWrapper
struct Injected<Service> {
  let wrappedValue: Service
}
