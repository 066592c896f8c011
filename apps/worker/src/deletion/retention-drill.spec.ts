import { randomBytes } from 'node:crypto'
import { storedKeys } from '@platen/contract'
import { parseObjectKey } from '@platen/design'
import { fullScale, givenVariable, requiredVariable } from '@platen/env/testing'
import {
  ensureBucket,
  expireWeeksInBucket,
  hasAll,
  openOutputExpiry,
  type S3Config,
} from '@platen/storage'
import { pino } from 'pino'
import { seeded } from '../testing/seeded'
import { fastClock, jumpingClock } from '../testing/week-clock'
import { openWorld, outcomeOf, type World } from '../testing/world'
import { deleteWhatIsDue } from './delete-what-is-due'
import { openRenderAge } from './render-age'

/** `npm run drill -- retention` does more renders. */
const renders = Number(givenVariable('DRILL_RENDERS') ?? (fullScale() ? '300' : '100'))
const weeks = 10
const fileDays = 14

/**
 * The length of a day in seconds, for an S3 server whose lifecycle rules use shorter days (Ceph's `rgw_lc_debug_interval`). Without it, the
 * clock jumps from week to week, and the test itself does what the rule would do.
 */
const daySeconds = Number(givenVariable('DRILL_DAY_SECONDS') ?? '0')

function bucket(): S3Config {
  return {
    kind: 's3',
    endpoint: requiredVariable('S3_TEST_ENDPOINT'),
    region: 'us-east-1',
    bucket: `platen-test-${randomBytes(6).toString('hex')}`,
    accessKeyId: requiredVariable('S3_TEST_ACCESS_KEY_ID'),
    secretAccessKey: requiredVariable('S3_TEST_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  }
}

const settingsOf = (config: S3Config): Record<string, string> => ({
  STORAGE_PATH: '',
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
})

const begun = Date.UTC(2026, 0, 1)

/** In ms: half a minute, plus the time for the test's renders and weeks. */
const limitMs = 1000 * (30 + renders / 10 + 7 * weeks * daySeconds)

interface Made {
  id: string
  organizationId: string
  keys: string[]
  cached: boolean
}

describe.each<[string, (() => S3Config) | undefined]>([
  ['a folder', undefined],
  ['a bucket', bucket],
])('ten weeks of renders in %s', (place, inBucket) => {
  const random = seeded(11)
  const ruled = inBucket !== undefined && daySeconds > 0
  let clock = jumpingClock(begun)
  const expiry = openOutputExpiry({ fileDays, now: () => clock.now() })
  let world: World
  /** All renders that have not been deleted, by id. */
  const made = new Map<string, Made>()

  beforeAll(async () => {
    const config = inBucket?.()
    if (config) await ensureBucket(config)
    if (config && ruled) await expireWeeksInBucket(config, fileDays)
    world = await openWorld(config && settingsOf(config))
    await world.startWorker({ outputExpiry: expiry })
  })

  afterAll(() => world.close())

  /** Draws a page in one of fifty colours, so that renders of different designs have equal files, or repeats a render. */
  async function render(repeated: Made | undefined): Promise<Made> {
    const background = `#${(random(50) + 16).toString(16).padStart(6, '0')}`
    const page = { id: 'p', background }
    const document = { schemaVersion: 1, width: 8, height: 8, pages: [page] }
    const row = await world.render({ document, ...(repeated && { revalidates: repeated.id }) })
    const keys = storedKeys(outcomeOf(row))
    const { id, organizationId, cached } = row
    made.set(id, { id, organizationId, keys, cached })
    return { id, organizationId, keys, cached }
  }

  const standing = ({ keys }: Made): boolean =>
    (expiry.until(keys)?.getTime() ?? Infinity) > clock.now()

  /** Makes a call. A third of the calls repeat a render whose files still exist. */
  async function renderOnce(): Promise<void> {
    const candidates = [...made.values()].filter(standing)
    const repeated = random(3) === 0 ? candidates[random(candidates.length)] : undefined
    const { cached } = await render(repeated)
    expect(cached).toBe(repeated !== undefined)
  }

  async function deleteSome(): Promise<void> {
    for (const { id, organizationId } of [...made.values()].filter(() => random(20) === 0)) {
      await world.database.tenant(organizationId).renders.delete(id)
      made.delete(id)
    }
    await world.scratch.sql('update pending_deletions set due_at = now()')
  }

  /** Does what the lifecycle rule of a bucket would do. */
  async function applyRule(): Promise<void> {
    const first = expiry.firstKept() ?? 0
    for (let week = first - 2; week < first; week++) await world.store.deleteFolder(`w${week}/`)
  }

  async function stored(): Promise<string[]> {
    const keys: string[] = []
    for await (const page of world.store.list('')) keys.push(...page.map(({ key }) => key))
    return keys
  }

  const before = (week: number, keys: readonly string[]): string[] =>
    keys.filter(key => (parseObjectKey(key)?.week ?? 0) < week)

  /**
   * Waits until expired files are deleted. A rule runs once a day, and applies to each file once the file itself is old enough, which may
   * be up to a week after its week is.
   */
  async function untilOverIsGone(): Promise<void> {
    const first = (expiry.firstKept() ?? 0) - 1
    for (let days = 0; before(first, await stored()).length > 0; days++) {
      expect(days).toBeLessThan(8)
      await clock.toNextDay()
    }
  }

  async function check(): Promise<void> {
    const present = await stored()
    const there = new Set(present)
    const promised = [...made.values()].filter(standing).flatMap(({ keys }) => keys)
    expect(promised.filter(key => !there.has(key))).toEqual([])
    const named = new Set([...made.values()].flatMap(({ keys }) => keys))
    expect(present.filter(key => !named.has(key))).toEqual([])
    if (ruled) await untilOverIsGone()
    else expect(before(expiry.firstKept() ?? 0, present)).toEqual([])
  }

  /** Counts the differences that `platen files audit` reports. */
  async function audit(): Promise<number> {
    let named = 0
    for await (const rows of world.database.deletion.namingRows())
      for (const { keys } of rows) {
        const until = expiry.until(keys)?.getTime() ?? Infinity
        if (until > clock.now()) expect(await hasAll(world.store, keys)).toBe(true)
        named += keys.length
      }
    return named
  }

  it(
    'lose no file that a row refers to, keep no others, and never draw a repeated render again',
    async () => {
      const { deletion, batches } = world.database
      const { store } = world
      const log = pino({ level: 'silent' })
      const renderAge = openRenderAge({ renderMonths: undefined })
      const startedAt = Date.now()
      if (ruled) clock = fastClock(begun, daySeconds)
      for (let week = 0; week < weeks; week++) {
        for (let left = renders / weeks; left > 0; left -= 4)
          await Promise.all(Array.from({ length: Math.min(4, left) }, renderOnce))
        await deleteSome()
        await clock.toNextWeek()
        if (!ruled) await applyRule()
        await deleteWhatIsDue({
          deletion,
          batches,
          store,
          outputExpiry: expiry,
          renderAge,
          eventDays: 30,
          thinsVersions: true,
          log,
        })
        await check()
      }
      expect(made.size).toBeGreaterThan(renders / 2)
      const named = await audit()
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      const left = (await stored()).length
      if (renders > 300)
        process.stderr.write(
          `${renders} renders in ${place}, ${ruled ? 'by its rule, ' : ''}${seconds} s: ${made.size} left, which name ${named} files; ${left} stored\n`,
        )
    },
    limitMs,
  )
})
