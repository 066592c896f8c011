export interface TestClock {
  /** In ms. */
  now: () => number
  /** Puts the clock forward. */
  pass: (ms: number) => void
}

/** A clock that goes by itself, and that a test puts forward instead of waiting. */
export function openTestClock(): TestClock {
  let passed = 0
  return {
    now: () => performance.now() + passed,
    pass: ms => {
      passed += ms
    },
  }
}
