// Requirements of numbers.

extension Vector where 123: N {}
extension Vector where -123: N, 2: A & B, Element == Int {}
