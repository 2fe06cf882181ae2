// Swift files that lie among those of an Xcode project and that no target of a project or package compiles: left behind, whatever they say.

struct UnbuiltFiles {
  /// The folder of each Xcode project.
  var projects: [String] = []
  /// Lower-case names of files that a target lists and that were not found where they should be: any file of the name may be meant, since
  /// where the project was made `AppDTO.swift` and `AppDto.swift` are one.
  var missing: Set<String> = []
  var packages: Set<String> = []

  /// Files of which that is sure, in order: their project lists four of five files below its folder, among them some beside or near them.
  /// `files` are sorted; `built` has those that a target compiles.
  func find(among files: [String], built: [String: Int]) -> [String] {
    guard !projects.isEmpty else { return [] }
    var open: [String: [String]] = [:]
    let folders = Set(projects)
    for file in files where built[file] == nil && !missing.contains(file.lastComponent.lowercased()) {
      var folder = file.parentPath
      while !folder.isEmpty, !folders.contains(folder), !packages.contains(folder) { folder = folder.parentPath }
      if folders.contains(folder), !packages.contains(folder) { open[folder, default: []].append(file) }
    }
    if open.isEmpty { return [] }
    var holders: Set<String> = []
    for group in files.groupedByFolder where group.files.contains(where: { built[$0] != nil }) {
      var folder = group.folder
      while holders.insert(folder).inserted, !folder.isEmpty { folder = folder.parentPath }
    }
    var found: [String] = []
    for (project, left) in open {
      let all = XcodeProject.files(in: project, among: files)
      guard left.count * 5 <= all.count, all.count(where: { built[$0] != nil }) * 5 >= all.count * 4 else { continue }
      found += left.filter { file in
        let (folder, outer) = (file.parentPath, file.parentPath.parentPath)
        return holders.contains(folder) && folder != project || outer != project && outer.isInside(project) && holders.contains(outer)
      }
    }
    return found.sorted()
  }
}
