import { randomBytes } from 'node:crypto'
import { storedKeys } from '@platen/contract'
import { parseObjectKey } from '@platen/design'
import { givenVariable, requiredVariable } from '@platen/env/testing'
import { ensureBucket, openOutputExpiry } from '@platen/storage'
import { pino } from 'pino'
import { seeded } from '../testing/seeded'
import { openWorld, outcomeOf, type World } from '../testing/world'
import { deleteWhatIsDue } from './delete-what-is-due'
import { openRenderAge } from './render-age'

/** `npm run drill -- retention` renders more. */
const renders = Number(givenVariable('DRILL_RENDERS') ?? '500')
const weeks = 10
const fileDays = 14
const weekMs = 7 * 86_400_000

async function bucket(): Promise<Record<string, string>> {
  const name = `platen-test-${randomBytes(6).toString('hex')}`
  const endpoint = requiredVariable('S3_TEST_ENDPOINT')
  const accessKeyId = requiredVariable('S3_TEST_ACCESS_KEY_ID')
  const secretAccessKey = requiredVariable('S3_TEST_SECRET_ACCESS_KEY')
  await ensureBucket({
    ...{ kind: 's3', endpoint, region: 'us-east-1', bucket: name, forcePathStyle: true },
    ...{ accessKeyId, secretAccessKey },
  })
  return {
    ...{ STORAGE_PATH: '', S3_ENDPOINT: endpoint, S3_BUCKET: name },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
}

interface Made {
  id: string
  organizationId: string
  keys: string[]
  cached: boolean
}

describe.each<[string, () => Promise<Record<string, string>>]>([
  ['a folder', () => Promise.resolve({})],
  ['a bucket', bucket],
])('ten weeks of renders in %s', (_, settings) => {
  const random = seeded(11)
  let now = Date.UTC(2026, 0, 1)
  const expiry = openOutputExpiry({ fileDays, now: () => now })
  let world: World
  /** All renders that were not deleted, by id. */
  const made = new Map<string, Made>()

  beforeAll(async () => {
    world = await openWorld(await settings())
    await world.startWorker({ outputExpiry: expiry })
  })

  afterAll(() => world.close())

  /** Draws a page of one of fifty colours, so that renders of different designs have equal files; or repeats a render. */
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

  const standing = ({ keys }: Made): boolean => (expiry.until(keys)?.getTime() ?? Infinity) > now

  /** A third repeats a render whose files stand. */
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
    await world.scratch.sql('update doomed_files set due_at = now()')
  }

  /** What the lifecycle rule of a bucket does: a day has no other length there. */
  async function applyRule(): Promise<void> {
    const first = expiry.firstKept() ?? 0
    for (let week = first - 2; week < first; week++) await world.store.deleteFolder(`w${week}/`)
  }

  async function stored(): Promise<string[]> {
    const keys: string[] = []
    for await (const page of world.store.list('')) keys.push(...page.map(({ key }) => key))
    return keys
  }

  it('lose no file that a row promises, keep none that nothing names, and draw no repeat again', async () => {
    const { deletion } = world.database
    const { store } = world
    const log = pino({ level: 'silent' })
    const renderAge = openRenderAge({ renderMonths: undefined })
    for (let week = 0; week < weeks; week++) {
      for (let left = renders / weeks; left > 0; left -= 4)
        await Promise.all(Array.from({ length: Math.min(4, left) }, renderOnce))
      await deleteSome()
      now += weekMs
      await applyRule()
      await deleteWhatIsDue({ deletion, store, outputExpiry: expiry, renderAge, log })
      const present = new Set(await stored())
      const promised = [...made.values()].filter(standing).flatMap(({ keys }) => keys)
      expect(promised.filter(key => !present.has(key))).toEqual([])
      const named = new Set([...made.values()].flatMap(({ keys }) => keys))
      expect([...present].filter(key => !named.has(key))).toEqual([])
      const first = expiry.firstKept() ?? 0
      expect([...present].filter(key => (parseObjectKey(key)?.week ?? 0) < first)).toEqual([])
    }
    expect(made.size).toBeGreaterThan(renders / 2)
  }, 3_600_000)
})
