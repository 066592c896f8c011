import { relative } from 'node:path'
import { paths } from '../workspace/paths'
import { countResults, type FileResult, type Tally } from './tally'

/** Spec files, and the options for running them. */
export interface SpecRun {
  readonly part: string
  /** The spec files, relative to the root. */
  readonly files: readonly string[]
  /** The number of files that run at once. */
  readonly lanes: number
  /** The number of failed tests after which the run stops. */
  readonly mostFailures: number
  readonly env: Readonly<Record<string, string>>
  /** True if tests run in a different order each time. */
  readonly shuffled: boolean
  /** True if tests that need a missing program are skipped; otherwise they fail. */
  readonly mayLackPrograms: boolean
  /** The folder of the report. */
  readonly folder: string
}

export interface SpecOutcome extends Tally {
  /** The files that did not run because the run was stopped first. */
  readonly left: readonly string[]
  /** The files in which no test failed. */
  readonly sound: readonly string[]
  /** The results of the files that ran. */
  readonly results: readonly FileResult[]
}

/** Counts the results of a run's spec files; `code` is the exit code of the run. */
export function outcomeOf(
  { part, files, mayLackPrograms }: Pick<SpecRun, 'part' | 'files' | 'mayLackPrograms'>,
  { results, code }: { results: readonly FileResult[]; code: number | null },
): SpecOutcome {
  const named = results.map(result => ({ ...result, path: relative(paths.root, result.path) }))
  const ran = new Set(named.map(({ path }) => path))
  return {
    ...countResults(named, { part, code, mayLackPrograms }),
    left: files.filter(path => !ran.has(path)),
    sound: named.filter(isSound).map(({ path }) => path),
    results,
  }
}

/** The most files whose failures are confirmed: with more of them, it is not the machine that is to blame. */
const mostConfirmed = 3

/**
 * Runs the files in which tests failed a second time, one after the other, if they are at most three and the run was not stopped. The
 * second results count; failures of files that passed then are listed as unsteady, for they are faults of a test or of the product too.
 */
export async function confirmFailures(
  run: SpecRun,
  first: SpecOutcome,
  runSpecs: (run: SpecRun) => Promise<SpecOutcome>,
): Promise<SpecOutcome> {
  const files = run.files.filter(path => !first.sound.includes(path))
  if (files.length === 0 || files.length > mostConfirmed || first.left.length > 0) return first
  const second = await runSpecs({ ...run, part: `${run.part}-again`, files, lanes: 1 })
  const again = new Set(second.results.map(({ path }) => path))
  const results = [...first.results.filter(({ path }) => !again.has(path)), ...second.results]
  const code = second.failed.length === 0 ? 0 : 1
  const passed = files.filter(file => second.sound.includes(file))
  return {
    ...outcomeOf(run, { results, code }),
    unsteady: first.failed.filter(name => passed.some(file => name.startsWith(`${file}: `))),
  }
}

const isSound = ({ fault, tests }: FileResult): boolean =>
  fault === null && tests.every(({ status }) => status !== 'failed')
