// Fingerprints hold on to what a finding is about.

import Testing

@testable import Linting

@Test func fingerprintsAreSixteenDigitsAndTellPartsApart() {
  let all = [["a", "b"], ["ab", ""], ["", "ab"], ["a", "b", "0"], ["a", "b", "1"]].map(fingerprint)
  #expect(Set(all).count == all.count)
  #expect(all.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
}
