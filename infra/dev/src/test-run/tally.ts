import { stripVTControlCharacters } from 'node:util'

/** The result of a run, or of a part of it. */
export interface Tally {
  readonly passed: number
  /** The failures: tests (each with the start of its message), files that could not run, and checks. */
  readonly failed: readonly string[]
  /** The failures that a second run of their files did not confirm. */
  readonly unsteady: readonly string[]
  /** The number of skipped tests, which lack a program or skip themselves. */
  readonly skipped: number
  /** The parts that did not run, each in a sentence with the reason. */
  readonly notRun: readonly string[]
}

/** The result of a run without any tests. */
export const nothing: Tally = { passed: 0, failed: [], unsteady: [], skipped: 0, notRun: [] }

/** Returns the result of a run that failed for one reason. */
export const failure = (reason: string): Tally => ({ ...nothing, failed: [reason] })

/** The result of a spec file, as `results-reporter.cjs` writes it. */
export interface FileResult {
  readonly path: string
  /** The reason why none of its tests could run, or what failed outside them; null when neither is so. */
  readonly fault: string | null
  readonly tests: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

/**
 * Counts the tests of the files that ran. A file that could not run counts as one failed test, and so does a part whose exit
 * code is not 0 although no test failed. With `mayLackPrograms`, tests that need a missing program count as skipped.
 */
export function countResults(
  results: readonly FileResult[],
  { part, code, mayLackPrograms }: { part: string; code: number | null; mayLackPrograms: boolean },
): Tally {
  const lacks = (text: string): boolean => mayLackPrograms && missingProgram.test(text)
  const failed: string[] = []
  let passed = 0
  let skipped = 0
  for (const { path, fault, tests } of results) {
    if (fault !== null && lacks(fault)) skipped++
    else if (fault !== null) failed.push(`${path}: ${whatFailed(tests)}${reasonOf([fault])}`)
    for (const { fullName, status, failureMessages } of tests) {
      if (status === 'passed') passed++
      else if (status !== 'failed' || failureMessages.some(lacks)) skipped++
      else failed.push(`${path}: ${fullName}${reasonOf(failureMessages)}`)
    }
  }
  if (code !== 0 && failed.length === 0 && skipped === 0)
    failed.push(`${part}: exited with an error`)
  return { passed, failed, unsteady: [], skipped, notRun: [] }
}

const whatFailed = (tests: FileResult['tests']): string =>
  tests.length === 0 ? 'could not run' : 'failed outside its tests'

/** Returns a colon and the first lines of a failure, without their colours and empty lines, in at most 300 characters. */
function reasonOf([message]: readonly string[]): string {
  if (message === undefined) return ''
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map(line => line.trim())
  const text = lines.filter(line => line !== '' && !line.startsWith('at ')).join(' ')
  return `: ${text.length > 300 ? `${text.slice(0, 299)}…` : text}`
}

/** Matches the errors that `requiredVariable` and `requiredProgram` of `@platen/env/testing` throw. */
const missingProgram = /\bneeds \S+, which is missing\b/

/** Returns the result of a spec file that cannot run without a variable or program, in the wording that `countResults` recognizes. */
export const lacking = (path: string, need: string): FileResult => ({
  path,
  fault: `Error: needs ${need}, which is missing`,
  tests: [],
})

/** Returns the sum of several results. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    unsteady: tallies.flatMap(({ unsteady }) => unsteady),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
    notRun: tallies.flatMap(({ notRun }) => notRun),
  }
}

/** Returns the last lines of `npm test`: one for each part that did not run and for each failure, and the line of counts. */
export function lastLines({ passed, failed, unsteady, skipped, notRun }: Tally): string {
  const counts = `${passed} passed, ${failed.length} failed`
  return [
    ...notRun.map(sentence => `not run: ${sentence}`),
    ...unsteady.map(name => `failed once, passed when run again: ${name}`),
    ...failed.map(name => `failed: ${name}`),
    skipped === 0 ? counts : `${counts}, ${skipped} skipped`,
  ].join('\n')
}
