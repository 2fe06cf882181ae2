// Derived facts: what a rule can ask for by name and what takes a pass of its own to find. A fact is evidence: a value, a
// place and related places, and a finding that rests on it stands there. To add one, add a case; its docstring and `summary`
// are the contract of the code that finds it.

package enum DerivedFact: String, CaseIterable, Sendable {
  /// Of a property: `static let` or `static var` (of a class, struct, actor or enum of the project) whose type is the enclosing
  /// type or a protocol that the enclosing type conforms to, and whose value makes one; or a `static var` of a class that holds one or none.
  case singleton
  /// Of a type: it makes five or more services that it holds, hands some of them to others that it makes, and is itself given few; or it
  /// makes three or more that it hands itself; or it makes three or more, and holds them and does nothing else.
  case composes
  /// Of a type: it logs: its name says so (`AppLogger`, `LoggerService`, `LogManager`), or it has three functions or more named after levels of a log.
  case logger
  /// Of a type: all that it uses is memory, locks, the screen, sound or haptics, and it uses some of that; or it is used through static
  /// functions alone, which only reckon with dates and other values of Foundation and keep nothing. Of a function: its body uses
  /// nothing but values and those.
  case inProcess = "in-process"
  /// Of a type: it declares static functions, no instance function, and no accessible initializer is called in the project.
  case staticService = "static-service"
  /// Of a type: a View holds it or a superclass as `@StateObject`, `@ObservedObject`, `@State`, `@Bindable` or `@EnvironmentObject`.
  /// Place: the type's name. Related: the properties that hold it.
  case heldByView = "held-by-view"
  /// Of a type: a View of its own module that holds it makes it or is named after it, and neither Domain, Data nor a DTO makes one.
  case ofOwnScreen = "of-own-screen"
  /// Of a class or actor: a view or view controller, known by what it inherits or conforms to, has it, a superclass or a protocol of it as a property.
  case askedByView = "asked-by-view"
  /// Of a View or ViewController: it has a ViewModel; or as many screens of the project have one as use a Repository or DataSource without one,
  /// structs and classes counted apart.
  case viewModelExpected = "viewmodel-expected"
  /// Of a reference in a View or ViewController to a Repository or DataSource or a member of one: that is asked there for what lies outside. A
  /// DataSource by what `reaches-outside`, a Repository by any function. Of what says that it is held: the type around asks it so.
  case asksOutside = "asks-outside"
  /// Of a type: a body of its own, extensions in the same file included and nested types excluded, has a reference to a symbol of the categories
  /// `network` or `persistence` of kind create, call, read, write or access, neither `passed-on` nor `reads-resource`. Place: the
  /// type's name. Related: the first such reference.
  case accessesData = "accesses-data"
  /// Of a type: all that it accesses are preferences, in less than a third of its functions and computed properties.
  case incidentalPreferences = "incidental-preferences"
  /// Of a struct: it has a stored property, and every stored property has a function type.
  case closuresOnly = "closures-only"
  /// Of a function or property: it satisfies a requirement of a protocol that the project declares.
  /// Related: the requirement.
  case satisfiesRequirement = "satisfies-requirement"
  /// Of a function or property: every protocol that asks for it stands in its own layer, which uses that protocol, and no other layer
  /// but App does.
  case keptInLayer = "kept-in-layer"
  /// Of a declaration: it is referred to from a declaration in another layer than its own. Related: the first such reference.
  case usedOutsideLayer = "used-outside-layer"
  /// Of a function or property: what it hands out (see the property `hands-out`) is a raw payload: `Data`, `NSData`, `[String: Any]`,
  /// `[AnyHashable: Any]`, `NSDictionary`, an array of those, or a symbol of the category `json-value`. Binary content is none:
  /// false where a word of the function's, property's or type's name is image, photo, avatar, picture, thumbnail, file, document,
  /// attachment, audio, video, media, pdf, download, blob, asset, keychain, secret, password, credential, certificate, signature, nonce,
  /// digest, key, binary, cipher, hash, encrypt or decrypt. Place: the declaration's name.
  case handsOutRawPayload = "hands-out-raw-payload"
  /// Of a reference of kind create or write to `URLRequest`: the request is an argument of a `load` on a `WKWebView` or of what loads a
  /// picture (`setImage(withURLRequest:)`), or of a function that takes a request in a file that imports WebKit, directly or through one
  /// local constant that has no other use; or it only wraps a URL and is all that a body gives, in a project that shows web pages.
  case feedsWebView = "feeds-web-view"
  /// Of a reference to `URLSession`, `URLRequest` or `Data`: the function around it makes a `UIImage` or `NSImage` of data.
  case fetchesPicture = "fetches-picture"
  /// Of a reference in a signature: the type only stands as a generic argument of a type of the project that describes a request
  /// (`Endpoint<UserResponse>`), or for a parameter that no member of that type which others may use names, so that no value of it is held.
  case describesRequest = "describes-request"
  /// Of a reference that reads or takes a framework's value: it is a whole argument of an initializer or function of the project, so that
  /// nothing is done with it here.
  case passedOn = "passed-on"
  /// Of a reference to a DTO or persistence model that is not spelled: nothing of the value is read there. At most it is asked how many there
  /// are or whether one came, or the value is printed.
  case unopened
  /// Of a reference of the category `persistence` or `coding`: its function, property or initializer looks something up in a `Bundle`, and
  /// uses neither the network nor another store.
  case readsResource = "reads-resource"
  /// Of a reference to the category `coding`: the same function or property, nested closures included, also refers to the
  /// categories `network` or `persistence`, by a reference of kind create, call, read, write or access.
  case besideRequest = "beside-request"
  /// Of a reference in a View or ViewController: the value is only handed on. True of the type of an initializer or function parameter, of a
  /// stored property and of its reads, where every use of the value in the type is as a whole argument of an initializer or of a
  /// function whose name begins with `make`, or an assignment to such a stored property; never of a call on the value.
  /// True too of a stored property that nobody reads.
  case onlyHandedOn = "only-handed-on"
  /// Of a reference: it makes or takes what `??` gives where a parameter or local is nil, or an argument of that, or stands in an
  /// initializer as an argument of `self.init`; or another initializer takes what is made here: a default that the caller can replace.
  case fallback
  /// Of a reference that makes something: an argument is a service that its maker holds or has as a parameter.
  case madeOfGiven = "made-of-given"
  /// Of a reference that makes something: an argument is `self`, so that nobody else can make it first.
  case givenSelf = "given-self"
  /// Of a property: a stored variable that code outside of its type sets.
  case replaced
  /// Of a class or actor with bodies: none of them uses data, a service of the system, a shared instance or a framework's symbol that is no
  /// value, screen or part of the language, and it holds, makes or calls no service of the project that could.
  case selfContained = "self-contained"
  /// Of code: it uses the network, a store, a service of the system or a static or global variable that is changed, itself or through what it
  /// calls; of a requirement: what meets it does; of a type: one of its members does.
  case reachesOutside = "reaches-outside"
  /// Of a type that is no screen itself: its bodies make, hold or name three view controllers or more.
  case makesScreens = "makes-screens"
  /// Of a type: it is coded for the project's own database or files (`FetchableRecord`; a function that codes it and uses a file or
  /// `UserDefaults`), or part of such a type, and not `on-the-wire`.
  case storedLocally = "stored-locally"
  /// Of a type: a server sends or takes it. It is what a function decodes or hands out after a request, or in a type that makes requests,
  /// without a store; it stands in the signature of an API client, endpoint or request; its keys are spelled otherwise (`user_name`)
  /// and it is coded nowhere else; it is named `*Response`, `*Payload`, `*DTO`; or it is part of such a type.
  case onTheWire = "on-the-wire"
  /// Of a type: an entity with this name stands in an `.xcdatamodel` of the project.
  case managedEntity = "managed-entity"
  /// Of a property or parameter: its annotated type is implicitly unwrapped, `T!`.
  case implicitlyUnwrapped = "implicitly-unwrapped"
  /// Of a type: no configuration, module or folder says its layer, only a role that could be mistaken (`certain` is not set).
  case layerByRole = "layer-by-role"
  /// Of a type: no configuration, strong word or role says its layer, only a weak word in the name of a folder or module.
  case layerByWeakWord = "layer-by-weak-word"
  /// Of a type: its folder or module tells one layer, and a role that can't be mistaken, or what it inherits or conforms to, another; and of
  /// what has its layer from that place in a file with such a screen.
  case layerDisputed = "layer-disputed"
  /// Of an import: the file uses what the module, one of the project, declares, not only in default arguments.
  case usesImported = "uses-imported"
  /// Of a type or protocol: nothing of the project outside of it refers to it or to a member of it, and nothing in it refers to anything
  /// of the project outside.
  case orphan
  /// Of a declaration: it stands in a `#Preview`, in a type that conforms to `PreviewProvider`, or in a type with the word Preview in its
  /// name that only those use.
  case inPreview = "in-preview"

  // MARK: State and concurrency

  /// Of a property: `@Published`, or a stored `var` of an `@Observable` class that is observed and holds no object of the project.
  case uiState = "ui-state"
  /// Of a class on no actor: it has `ui-state` that code off the main actor writes, or that has no writer and can be set by others, where
  /// no other state is written on the main actor; or
  /// a stored variable, seen outside, that an `async` function or a task writes off the main actor. Related: that write.
  case unisolatedState = "unisolated-state"
  /// Of a reference that changes `ui-state` of a class on no actor: it surely runs off the main actor: after an `await` of nonisolated
  /// code, in `Task.detached`, in a completion of `URLSession`, on a background queue, in a `sink` on a publisher of those.
  case offMain = "off-main"
  /// Of a call: it puts work on `DispatchQueue.main`, `OperationQueue.main` or `RunLoop.main`, named at the place.
  case mainQueueHop = "main-queue-hop"
  /// Of a type: the deployment target of its module is a system that knows no actors, iOS before 13 or macOS before 10.15.
  case beforeConcurrency = "before-concurrency"
  /// Of a property that is `ui-state`: its setter is neither private nor asked for by a protocol, something uses it,
  /// and nothing binds it. Place: the first
  /// write in a View or ViewController, if there is one; then related: the property, the other writes.
  case settableState = "settable-state"
  /// Of a property with `settable-state`: a View or ViewController sets it.
  case setByView = "set-by-view"
  /// Of a property: such state, which no View sets and other code outside of its ViewModel does.
  case setFromOutside = "set-from-outside"
  /// Of an import of SwiftUI, UIKit, AppKit or WatchKit: nothing in the file can need it.
  case needlessUIImport = "needless-ui-import"
  /// Of a reference to a main queue or run loop: it is the argument of `receive(on:)` on a publisher that the type, itself on the main
  /// actor, publishes, and nothing in between leaves that actor.
  case needlessHop = "needless-hop"
  /// Of a property that is a `PassthroughSubject` of a list, a flag or a state: a consumer keeps the last value. Related: where.
  case carriesState = "carries-state"
  /// Of a stored property that is or holds a `Task`: something starts one into it, and nothing cancels, awaits, observes or hands it on.
  case uncancelledTask = "uncancelled-task"
  /// Of a function, initializer or property: it starts a task that awaits, and drops it. Place: the first `Task`; related: the others.
  case dropsTask = "drops-task"
  /// Of a reference that makes a `Task`: it is all that an `onAppear` closure does, and awaits.
  case taskInOnAppear = "task-in-on-appear"
  /// Of a function, initializer or property: a `do` of it tries and awaits, and its bare `catch` shows every error as a failure without a
  /// look at cancellation. Place: the `catch`.
  case cancellationAsFailure = "cancellation-as-failure"
  /// Of an `async` function: a loop of it awaits in each round, and the function never looks at cancellation. Place: the loop.
  case missingCancellationCheck = "missing-cancellation-check"
  /// Of a stored property of a class on no actor: asynchronous code uses it, something changes it after `init`, and no use is under a
  /// lock or on a queue. Related: an asynchronous use.
  case sharedMutableState = "shared-mutable-state"
  /// Of a synchronous function of an actor, not a protocol's: it decodes, loops or has three statements, and touches nothing isolated.
  case nonisolatedCandidate = "nonisolated-candidate"

  // MARK: Use cases

  /// Of a type: its only function hands its arguments to one call on a stored property and returns the result.
  case forwardsOnly = "forwards-only"
  /// Of a use case: it only forwards (`forwards-only`), at most one ViewModel refers to it or to its protocol, and more than half of the
  /// project's use cases are like that.
  case forwardsLikeMost = "forwards-like-most"
  /// Of an entity: a DTO and a type of Presentation without a role have stored properties of the same names, three or more.
  /// Related: those types.
  case mirroredModel = "mirrored-model"
  /// Of a function, initializer or property of Presentation: it has the first of several equal decisions of different types. A decision is a
  /// comparison or logical expression that reads two or more members of Domain types; equal are those that differ in the names
  /// of variables alone. Place: the decision. Related: the others, one for each type.
  case duplicatedDecision = "duplicated-decision"
  /// Of a type: a test refers to it or to a member of it.
  case mentionedInTests = "mentioned-in-tests"
}

extension DerivedFact {
  package var subjects: Subjects {
    switch self {
    case .singleton: .property
    case .askedByView, .viewModelExpected: .type
    case .asksOutside, .unopened: .reference
    case .duplicatedDecision: [.function, .initializer, .property]
    case .forwardsOnly, .forwardsLikeMost, .mirroredModel, .mentionedInTests: .type
    case .staticService, .heldByView, .ofOwnScreen, .accessesData, .incidentalPreferences, .composes, .logger, .closuresOnly: .type
    case .storedLocally, .onTheWire, .managedEntity: .type
    case .implicitlyUnwrapped: [.property, .parameter]
    case .layerByRole, .layerByWeakWord, .orphan: [.type, .protocol]
    case .layerDisputed: .types
    case .satisfiesRequirement, .keptInLayer, .handsOutRawPayload: [.function, .property]
    case .replaced: .property
    case .selfContained, .makesScreens: .type
    case .inProcess: [.type, .function]
    case .reachesOutside: [.type, .protocol, .function, .initializer, .property]
    case .usedOutsideLayer, .inPreview: .declarations
    case .feedsWebView, .fetchesPicture, .describesRequest, .besideRequest, .passedOn, .readsResource, .onlyHandedOn, .fallback, .madeOfGiven, .givenSelf: .reference
    case .offMain, .mainQueueHop, .needlessHop, .taskInOnAppear: .reference
    case .uiState, .settableState, .setByView, .setFromOutside, .carriesState, .uncancelledTask, .sharedMutableState: .property
    case .unisolatedState, .beforeConcurrency: .type
    case .needlessUIImport, .usesImported: .edges
    case .dropsTask, .cancellationAsFailure: .members
    case .missingCancellationCheck, .nonisolatedCandidate: .function
    }
  }

  /// Whether it can only be found once types have roles and layers: a role that asks for it is of the third pass.
  package var needsRoles: Bool {
    [
      .heldByView, .viewModelExpected, .asksOutside, .unopened, .ofOwnScreen, .keptInLayer, .usedOutsideLayer, .onlyHandedOn, .layerByRole, .layerByWeakWord, .unisolatedState, .sharedMutableState, .settableState, .setByView, .setFromOutside, .mentionedInTests,
      .forwardsLikeMost, .mirroredModel, .duplicatedDecision, .selfContained, .makesScreens, .layerDisputed,
    ].contains(self)
  }

  /// Every fact so far is a yes or no.
  package var value: PropertyValue { .flag }

  /// One line for `archlint facts`.
  package var summary: String {
    switch self {
    case .singleton: "a static `let` or `var` that holds an instance of its own type"
    case .composes: "it makes the services of the app and joins them"
    case .logger: "a logger"
    case .inProcess: "all that it uses is memory, the screen, sound or haptics"
    case .staticService: "a type used through static functions alone"
    case .heldByView: "a View holds it as observed or owned state"
    case .askedByView: "a view or view controller has it, or a protocol of it, as a property"
    case .viewModelExpected: "it has a ViewModel, or most screens have one that would else use data themselves"
    case .asksOutside: "a screen asks a Repository or DataSource for what lies outside of the app's code"
    case .ofOwnScreen: "a View of its module makes it, or is named after it"
    case .accessesData: "its own bodies use the network or a store"
    case .incidentalPreferences: "it uses preferences in passing, and nothing else"
    case .closuresOnly: "a struct whose stored properties are all closures"
    case .satisfiesRequirement: "it satisfies a requirement of a protocol of the project"
    case .keptInLayer: "the protocol that asks for it is used in its own layer alone"
    case .usedOutsideLayer: "it is used from another layer than its own"
    case .handsOutRawPayload: "what it hands out is undecoded: `Data`, `[String: Any]` or a JSON value, and no image or file"
    case .feedsWebView: "the request is only loaded into a `WKWebView` or a picture"
    case .fetchesPicture: "the function around it makes a picture of the data that it fetches"
    case .describesRequest: "the type only says what a described request gives, or what a generic type keeps to itself"
    case .passedOn: "the framework's value is only an argument of a function or initializer of the project"
    case .unopened: "nothing is read of a value that is not spelled here: at most how many there are or whether one came, or it is printed"
    case .readsResource: "what is read or decoded comes from a `Bundle`"
    case .besideRequest: "a payload is coded, or a response named, in a function that also makes a request or uses a store"
    case .onlyHandedOn: "the value is only passed on to an initializer or factory"
    case .fallback: "what `??` gives where a parameter or local is nil, or `self.init` takes"
    case .madeOfGiven: "what is made takes a service that its maker was given or holds"
    case .givenSelf: "it is made with `self` as an argument"
    case .replaced: "code outside of its type sets it"
    case .makesScreens: "it makes or holds three view controllers or more, and is none"
    case .reachesOutside: "it, or what it calls, uses the network, a store, a service of the system or a variable that all share"
    case .selfContained: "it reaches neither data, nor the system, nor another service"
    case .storedLocally: "it is coded for the project's own store, not for a payload"
    case .onTheWire: "a server sends or takes it"
    case .managedEntity: "an entity of this name stands in a Core Data model"
    case .implicitlyUnwrapped: "its type is implicitly unwrapped, `T!`"
    case .layerByRole: "only a role that could be mistaken says its layer"
    case .layerByWeakWord: "only a weak word of a folder or module says its layer"
    case .layerDisputed: "its folder tells another layer than its role or supertype"
    case .usesImported: "the file uses what the imported module declares"
    case .orphan: "a type that uses nothing of the project, and that nothing of it uses"
    case .inPreview: "it stands in a preview, or in `#if DEBUG` or `#if DEVELOPMENT`"
    case .uiState: "`@Published`, or observed by `@Observable`"
    case .unisolatedState: "a class on no actor with state for a screen"
    case .offMain: "it changes such state off the main actor"
    case .mainQueueHop: "it puts work on the main queue or run loop"
    case .beforeConcurrency: "its module is built for systems that know no actors"
    case .settableState: "others can set such state, and nothing binds it"
    case .setByView: "a View or ViewController sets it"
    case .setFromOutside: "no View sets it, but other code outside of its ViewModel"
    case .needlessUIImport: "an import of a UI framework that nothing in the file needs"
    case .needlessHop: "a `receive(on:)` the main queue of what the main actor publishes"
    case .carriesState: "a `PassthroughSubject` whose last value is kept"
    case .uncancelledTask: "a stored task that nothing cancels"
    case .dropsTask: "it starts a task that awaits, and drops it"
    case .taskInOnAppear: "the task is all that an `onAppear` does"
    case .cancellationAsFailure: "a bare `catch` shows cancellation as a failure"
    case .missingCancellationCheck: "a loop that awaits without a look at cancellation"
    case .sharedMutableState: "mutable state that tasks share and nothing guards"
    case .nonisolatedCandidate: "an actor's function that touches nothing isolated"
    case .forwardsOnly: "its only function forwards to one call of a dependency"
    case .forwardsLikeMost: "a use case that only forwards, in a project where most do"
    case .mirroredModel: "a DTO and a presentation type have the same properties"
    case .duplicatedDecision: "another type of Presentation makes the same decision over members of Domain types"
    case .mentionedInTests: "a test refers to it"
    }
  }
}
