// Names a finding by what it is about, so that edits elsewhere, moves and renamed files change nothing.

/// The fingerprint of each draft. The drafts are in their final order: the ordinal among equals follows it.
func fingerprints(of drafts: [FindingDraft]) -> [String] {
  var counts: [FindingIdentity: Int] = [:]
  return drafts.map { draft in
    let ordinal = counts[draft.identity, default: 0]
    counts[draft.identity] = ordinal + 1
    return fingerprint(of: draft.identity.parts + [String(ordinal)])
  }
}

/// 64 bits of the parts as 16 hexadecimal digits: FNV-1a, then a mix of all bits.
func fingerprint(of parts: [String]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  for part in parts {
    for byte in part.utf8 { add(byte) }
    add(0x1F)
  }
  hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
  hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
  hash ^= hash >> 31
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
