// All files below a folder, for what the walk of sources does not look for: rule documents.

/// The regular files below `folder`, relative to it, ordered by their bytes. Links are not followed; hidden folders, build products
/// and checked-out dependencies are not entered. Throws if `folder` itself can't be listed.
package func listFiles(below folder: SystemPath) throws(FileError) -> [SystemPath] {
  var files: [SystemPath] = []
  var pending = [SystemPath.current]
  while let current = pending.popLast() {
    let listing: FolderListing
    do throws(FileError) { listing = try FolderListing(folder.appending(current), followingLink: current == .current) } catch {
      if current == .current { throw error }
      continue
    }
    let isProjectFolder = ProjectMarkers.mark(listing)
    for entry in listing.entries {
      let name = listing.name(of: entry)
      let path = current.appending(SystemPath(bytes: name))
      let kind = entry.kind ?? (try? fileKind(at: folder.appending(path), followingLinks: false))
      if kind == .regular { files.append(path) }
      if kind == .folder, !isBuiltInExclusion(name, isInProjectFolder: isProjectFolder) { pending.append(path) }
    }
  }
  return files.sorted()
}
