import { chromiumPath } from '../prerequisites/chromium-path'
import { type DevConfig, inheritedEnvironment } from '../workspace/config'
import { allSpecFiles, matchingSpecs, type SpecFile, type SpecPart } from './spec-files'
import { findUnchangedRooms, type UnchangedRooms } from './unchanged-rooms'

/** The extent of a test run: the tests that a change may have broken, all tests, or all tests in their long form. */
export type Tier = 'changed' | 'all' | 'nightly'

interface Extent {
  readonly parts: readonly SpecPart[]
  /** The variables that make the specs run in their long form. */
  readonly variables: Readonly<Record<string, string>>
  /** True if tests run one file at a time, in a different order each time. */
  readonly shuffled: boolean
}

const everyPart = ['rooms', 'components', 'smoke', 'e2e', 'faults'] as const

export const extents: Readonly<Record<Tier, Extent>> = {
  changed: { parts: ['rooms', 'components', 'smoke'], variables: {}, shuffled: false },
  all: { parts: everyPart, variables: {}, shuffled: false },
  nightly: {
    parts: everyPart,
    variables: { FULL_SCALE: '1', FUZZ_REQUESTS: '10000', PRODUCTION_TIMES: '1', STORM_WAVES: '4' },
    shuffled: true,
  },
}

/** The spec files of a run. */
export interface TestPlan {
  readonly files: readonly SpecFile[]
  /** The other parts, each in a sentence with the reason why it does not run. */
  readonly notRun: readonly string[]
  /** Records the rooms that passed, for the next run; undefined if there is nothing to record. */
  readonly rooms?: UnchangedRooms
}

/** Plans a run of the specs whose path matches one of the patterns. */
export const planPatterns = (patterns: readonly string[]): TestPlan => ({
  files: matchingSpecs(allSpecFiles(), patterns),
  notRun: [],
})

/** Plans a tier. Rooms that have passed in their present state run again only in CI, or when everything is requested. */
export async function planTier(config: DevConfig, tier: Tier): Promise<TestPlan> {
  const all = allSpecFiles()
  const inTier = all.filter(({ part }) => extents[tier].parts.includes(part))
  const rooms = isCI() ? undefined : await findUnchangedRooms(chromiumPath(config))
  const skips = tier === 'changed' ? rooms : undefined
  const files = inTier.filter(file => skips?.has(file) !== true)
  const notRun = [
    [
      inTier.length - files.length,
      'spec files of rooms that have not changed since they passed: npm run test:all',
    ],
    [all.length - inTier.length, 'end-to-end files: npm run test:all'],
  ] as const
  const sentences = notRun.flatMap(([count, why]) => (count === 0 ? [] : [`${count} ${why}`]))
  const long = tier === 'nightly' ? [] : ['the long forms of tests: npm run test:nightly']
  return { files, notRun: [...sentences, ...long], ...(rooms && { rooms }) }
}

/** Returns true if this is a run of CI, which skips nothing. */
export const isCI = (): boolean => inheritedEnvironment()['CI'] === 'true'
