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
  }
}

const isSound = ({ fault, tests }: FileResult): boolean =>
  fault === null && tests.every(({ status }) => status !== 'failed')
