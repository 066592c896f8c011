export interface Tally {
  readonly passed: number
  /** What failed, by name: a test, a suite that could not run, a check. */
  readonly failed: readonly string[]
}

/**
 * Counts the tests of a Jest run from its JSON report. A suite that could not run counts as a failed test, and so does
 * a run of `part` that failed without a failed test.
 */
export function tallyReport(report: unknown, exitCode: number | null, part: string): Tally {
  const { numPassedTests: passed = 0, testResults: suites = [] } = (report ?? {}) as JestReport
  const failed = suites.flatMap(failures)
  if (exitCode !== 0 && failed.length === 0) failed.push(`${part}: ended badly`)
  return { passed, failed }
}

/** The part of Jest's report that is read here. */
interface JestReport {
  readonly numPassedTests?: number
  readonly testResults?: readonly SuiteReport[]
}

interface SuiteReport {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
}

function failures({ name, status, assertionResults }: SuiteReport): string[] {
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`)
  return status === 'failed' ? [`${name}: could not run`] : []
}

/** The sum of several counts. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
  }
}

/** The end of `npm test`: what failed, a line each, and the promised last line. */
export const lastLines = ({ passed, failed }: Tally): string =>
  [...failed.map(name => `failed: ${name}`), `${passed} passed, ${failed.length} failed`].join('\n')
