// The names that linking itself asks for: of the language, its standard library and a few frameworks.

import Syntax

/// Ids of known words, in one project's name table.
struct KnownNames: Sendable {
  let `self`, selfType, `super`, `init`, type: NameID
  let error, newValue, oldValue: NameID
  let optional, array, contiguousArray, arraySlice, set, dictionary, void, result, some, none, success, failure, never: NameID
  let task, detached, mainActor, run, dispatchQueue, main, global, first, sink, subscribe, urlSession, underscore: NameID
  let sync, receive, dataTaskPublisher, assumeIsolated, sendable, onCancel: NameID
  /// Types beside `DispatchQueue` whose `main` runs what it is given on the main thread.
  let mainQueues: [NameID]
  /// Members of the standard library's types that change them.
  let mutatingMembers: Set<NameID>
  /// Members of a collection that tell how many elements it has.
  let sizes: [NameID]
  let dollars: [NameID]
  let string, write: NameID
  /// Property wrappers that say by their argument what a property holds, each with the type that its key paths start from.
  let wrappers: [(name: NameID, root: Symbol)]
  /// Attributes of a type that make it one itself, so that it may stand after an `@`.
  let attributeMakers: [NameID]
  /// The labels of `String.init` that read a file.
  let fileLabels: Set<NameID>
  /// What a member of the standard library's types does, by name.
  let sequenceOperations: [NameID: SequenceOperation]
  /// The results of framework members: type and member to type. See `frameworkMembers`.
  private let frameworkResults: [UInt64: NameID]
  /// Few names, each with the framework's protocols that give it to what conforms to them, so that it means no type of the project.
  private let givenTypes: [(name: NameID, protocols: Set<Symbol>)]
  /// By name: the language's own types, which nobody asks for.
  private let language: [Bool]
  /// By name: it begins with an upper-case letter, as types do.
  private let upperCase: [Bool]

  init(_ names: inout NameTable) {
    func name(_ text: String) -> NameID { names.intern(text) }
    (self.`self`, selfType, `super`, `init`, type) = (name("self"), name("Self"), name("super"), name("init"), name("Type"))
    (error, newValue, oldValue) = (name("error"), name("newValue"), name("oldValue"))
    (optional, array, contiguousArray, arraySlice) = (name("Optional"), name("Array"), name("ContiguousArray"), name("ArraySlice"))
    (set, dictionary, void, result) = (name("Set"), name("Dictionary"), name("Void"), name("Result"))
    (some, none, success, failure, never) = (name("some"), name("none"), name("success"), name("failure"), name("Never"))
    (task, detached, mainActor, run) = (name("Task"), name("detached"), name("MainActor"), name("run"))
    (dispatchQueue, main, global) = (name("DispatchQueue"), name("main"), name("global"))
    (first, sink, subscribe, urlSession) = (name("first"), name("sink"), name("subscribe"), name("URLSession"))
    underscore = name("_")
    (sync, receive, dataTaskPublisher) = (name("sync"), name("receive"), name("dataTaskPublisher"))
    (assumeIsolated, sendable, onCancel) = (name("assumeIsolated"), name("Sendable"), name("onCancel"))
    mainQueues = ["OperationQueue", "RunLoop"].map { name($0) }
    mutatingMembers = Set(mutatingWords.map { name($0) })
    sizes = ["count", "isEmpty"].map { name($0) }
    (string, write) = (name("String"), name("write"))
    wrappers = [("Environment", "EnvironmentValues"), ("Dependency", "DependencyValues")].map { (name($0), Symbol(external: name($1))) }
    attributeMakers = ["propertyWrapper", "resultBuilder", "_functionBuilder", "globalActor"].map { name($0) }
    fileLabels = Set(
      ["(contentsOf:)", "(contentsOf:encoding:)", "(contentsOf:usedEncoding:)", "(contentsOfFile:)", "(contentsOfFile:encoding:)",
        "(contentsOfFile:usedEncoding:)"].map { name($0) })
    dollars = (0..<8).map { name("$\($0)") }
    var operations: [NameID: SequenceOperation] = [:]
    for (operation, words) in sequenceOperationWords { for word in words { operations[name(word)] = operation } }
    sequenceOperations = operations
    var results: [UInt64: NameID] = [:]
    for (type, members) in frameworkMembers {
      for (member, result) in members { results[Self.key(name(type), name(member))] = name(result) }
    }
    frameworkResults = results
    givenTypes = givenTypeWords.map { type, protocols in (name(type), Set(protocols.map { Symbol(external: name($0)) })) }
    let languageNames = languageTypes.map { name($0) }
    var language = [Bool](repeating: false, count: names.count)
    for id in languageNames { language[id.index] = true }
    self.language = language
    upperCase = (0..<names.count).map { index in
      let range = names.range(of: NameID(UInt32(index)))
      guard let first = names.bytes[range].first(where: { $0 != UInt8(ascii: "_") }) else { return false }
      return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
  }

  private static func key(_ type: NameID, _ member: NameID) -> UInt64 { UInt64(type.raw) << 32 | UInt64(member.raw) }

  /// The type that a member of a framework's type has or returns, where it is known.
  func frameworkResult(_ type: NameID, _ member: NameID) -> NameID? { frameworkResults[Self.key(type, member)] }

  func protocols(giving type: NameID) -> Set<Symbol>? { givenTypes.first { $0.name == type }?.protocols }

  func isLanguage(_ name: NameID) -> Bool { name.index < language.count && language[name.index] }
  func isUpperCase(_ name: NameID) -> Bool { name.index < upperCase.count && upperCase[name.index] }
}

/// What a member of a sequence, optional, publisher or task does with its element's type.
enum SequenceOperation: Sendable {
  /// Gives the same collection: `filter { }`, `sorted()`, `receive(on:)`.
  case same
  /// Holds what the closure returns: `map`.
  case transform
  /// The same, where the closure's own optional or collection is flattened: `compactMap`, `flatMap`.
  case flatTransform
  /// One element: `first`, `last`, `randomElement()`.
  case element
  /// Nothing that matters, but the closure takes elements: `forEach`, `contains`, `sink`.
  case visit
  /// Index and element: `enumerated()`.
  case enumerated
  /// The closure takes an accumulator and an element; the first argument's type is the result: `reduce`.
  case reduce
  /// The closure takes two elements: `sorted(by:)`, `max(by:)`.
  case compare
  /// Keys and values of a dictionary.
  case keys, values
}

private let sequenceOperationWords: [(SequenceOperation, [String])] = [
  (.same, [
    "filter", "reversed", "dropFirst", "dropLast", "prefix", "suffix", "drop", "removeDuplicates", "receive", "subscribe", "observe", "debounce", "throttle",
    "eraseToAnyPublisher", "share", "delay", "retry", "catch", "shuffled", "lazy", "asObservable", "asDriver", "asSingle", "observeOn", "subscribeOn", "distinctUntilChanged",
    "take", "skip", "startWith", "handleEvents", "print", "timeout", "breakpoint", "joined", "append", "unique", "do", "first", "publisher", "asSharedSequence", "asSignal",
  ]),
  (.transform, ["map", "tryMap", "mapValues", "asyncMap", "concurrentMap"]),
  (.flatTransform, ["compactMap", "flatMap", "flatMapLatest", "tryCompactMap", "switchToLatest", "compactMapValues", "concatMap", "flatMapFirst"]),
  (.element, ["last", "randomElement", "popLast", "removeFirst", "removeLast", "min", "max"]),
  (.visit, ["forEach", "contains", "allSatisfy", "sink", "firstIndex", "lastIndex", "removeAll", "onNext", "drive", "bind", "onSuccess", "then", "done", "emit", "whenSuccess"]),
  (.enumerated, ["enumerated"]),
  (.reduce, ["reduce"]),
  (.compare, ["sorted", "sort"]),
  (.keys, ["keys"]),
  (.values, ["values"]),
]

/// What members of framework types are or return, where a chain of them still is what its first name was. Static members that are of
/// their own type (`shared`, `default`, …) are listed with the rest, since a framework's source can't be read.
private let frameworkMembers: [(String, KeyValuePairs<String, String>)] = [
  ("URLSession", ["shared": "URLSession", "dataTask": "URLSessionDataTask", "downloadTask": "URLSessionDownloadTask", "uploadTask": "URLSessionUploadTask", "webSocketTask": "URLSessionWebSocketTask", "configuration": "URLSessionConfiguration"]),
  ("URLSessionConfiguration", ["default": "URLSessionConfiguration", "ephemeral": "URLSessionConfiguration", "background": "URLSessionConfiguration"]),
  ("URLCache", ["shared": "URLCache"]), ("HTTPCookieStorage", ["shared": "HTTPCookieStorage"]),
  ("UserDefaults", ["standard": "UserDefaults"]),
  ("FileManager", ["default": "FileManager"]),
  ("NSUbiquitousKeyValueStore", ["default": "NSUbiquitousKeyValueStore"]),
  ("NotificationCenter", ["default": "NotificationCenter"]),
  ("UIApplication", ["shared": "UIApplication", "delegate": "UIApplicationDelegate", "connectedScenes": "UIScene"]),
  ("NSApplication", ["shared": "NSApplication", "delegate": "NSApplicationDelegate"]),
  ("DispatchQueue", ["main": "DispatchQueue", "global": "DispatchQueue"]),
  ("OperationQueue", ["main": "OperationQueue"]), ("RunLoop", ["main": "RunLoop", "current": "RunLoop"]),
  ("NSPersistentContainer", ["viewContext": "NSManagedObjectContext", "newBackgroundContext": "NSManagedObjectContext", "persistentStoreCoordinator": "NSPersistentStoreCoordinator"]),
  ("NSPersistentCloudKitContainer", ["viewContext": "NSManagedObjectContext", "newBackgroundContext": "NSManagedObjectContext"]),
  // As Xcode's template for Core Data has it; a delegate that the project declares says it itself.
  ("AppDelegate", ["persistentContainer": "NSPersistentContainer"]),
  ("ModelContainer", ["mainContext": "ModelContext"]),
  ("Firestore", ["firestore": "Firestore", "collection": "CollectionReference", "document": "DocumentReference", "collectionGroup": "Query", "batch": "WriteBatch"]),
  ("CollectionReference", ["document": "DocumentReference", "whereField": "Query", "order": "Query", "limit": "Query", "addDocument": "DocumentReference"]),
  ("DocumentReference", ["collection": "CollectionReference"]),
  ("Query", ["whereField": "Query", "order": "Query", "limit": "Query", "start": "Query", "end": "Query"]),
  ("Database", ["database": "Database", "reference": "DatabaseReference"]),
  ("DatabaseReference", ["child": "DatabaseReference", "root": "DatabaseReference", "parent": "DatabaseReference", "childByAutoId": "DatabaseReference"]),
  ("Storage", ["storage": "Storage", "reference": "StorageReference"]),
  ("StorageReference", ["child": "StorageReference", "root": "StorageReference", "parent": "StorageReference"]),
  ("Auth", ["auth": "Auth"]), ("Functions", ["functions": "Functions", "httpsCallable": "HTTPSCallable"]),
  ("RemoteConfig", ["remoteConfig": "RemoteConfig"]), ("Messaging", ["messaging": "Messaging"]),
  ("AF", ["request": "DataRequest", "upload": "UploadRequest", "download": "DownloadRequest", "session": "Session"]),
  ("Alamofire", ["request": "DataRequest"]), ("Session", ["default": "Session", "request": "DataRequest"]), ("SessionManager", ["default": "SessionManager", "request": "DataRequest"]),
  ("CKContainer", ["default": "CKContainer", "publicCloudDatabase": "CKDatabase", "privateCloudDatabase": "CKDatabase"]),
  ("Task", ["detached": "Task"]),
]

private let mutatingWords = [
  "toggle", "negate", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "popLast", "popFirst",
  "sort", "shuffle", "reverse", "swapAt", "partition", "replaceSubrange", "reserveCapacity", "formUnion", "formIntersection", "subtract",
  "formSymmetricDifference", "update", "updateValue", "merge", "move",
]

/// Types that say nothing about an architecture.
private let languageTypes = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "CGFloat", "Bool", "String", "Substring", "Character",
  "Void", "Any", "AnyObject", "AnyClass", "Never", "Array", "Dictionary", "Set", "Optional", "Result", "Range", "ClosedRange", "ArraySlice", "ContiguousArray",
  "Equatable", "Hashable", "Comparable", "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable",
  "Error", "Sendable", "Sequence", "Collection", "IteratorProtocol", "AnyHashable", "Self", "_", "min", "max", "assert", "precondition", "abs", "zip", "type", "stride", "swap", "String.Index", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath", "StaticString",
  "Unicode", "ObjectIdentifier", "Mirror", "Copyable", "Escapable", "BitwiseCopyable",
]

/// Associated types and typealiases of framework protocols that code names without declaring them.
private let givenTypeWords: [(String, [String])] = [
  (
    "Configuration",
    [
      "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "ProgressViewStyle", "GroupBoxStyle", "GaugeStyle", "MenuStyle", "DatePickerStyle",
      "LabeledContentStyle", "DisclosureGroupStyle", "NavigationSplitViewStyle", "FormStyle", "ControlGroupStyle", "TextEditorStyle",
    ]
  ),
  (
    "Context",
    [
      "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable", "TimelineProvider", "IntentTimelineProvider",
      "AppIntentTimelineProvider",
    ]
  ),
  ("Content", ["ViewModifier"]),
  ("Element", ["Sequence", "Collection", "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol"]),
]
