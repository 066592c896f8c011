export interface TestClock {
  /** Returns the time, in ms. */
  now: () => number
  /** Moves the clock forward. */
  pass: (ms: number) => void
}

/** Creates a clock that runs by itself, and that a test moves forward instead of waiting. */
export function openTestClock(): TestClock {
  let passed = 0
  return {
    now: () => performance.now() + passed,
    pass: ms => {
      passed += ms
    },
  }
}
