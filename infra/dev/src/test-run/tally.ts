export interface Tally {
  passed: number
  failed: number
}

/**
 * Counts the tests of a Jest run from its JSON report. A suite that could not run counts as a failed test, and so does
 * a run that failed without a failed test.
 */
export function tallyReport(report: unknown, exitCode: number | null): Tally {
  const passed = count(report, 'numPassedTests')
  const failed = count(report, 'numFailedTests') + count(report, 'numRuntimeErrorTestSuites')
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** The sum of several counts. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}

/** The promised last line of `npm test`. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

function count(report: unknown, key: string): number {
  const value =
    typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[key] : 0
  return typeof value === 'number' ? value : 0
}
