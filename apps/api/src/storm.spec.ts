import { allRoutes, type RouteName, type RouteRow } from '@platen/contract'
import { patientWaits } from '@platen/database/testing'
import { givenVariable } from '@platen/env/testing'
import { pino } from 'pino'
import { call, type Reply } from './testing/call'
import { batchStorms } from './testing/storms/batch-storms'
import { designStorms } from './testing/storms/design-storms'
import { inboundHookStorms } from './testing/storms/inbound-hook-storms'
import { libraryStorms } from './testing/storms/library-storms'
import { oauthStorms } from './testing/storms/oauth-storms'
import { memberStorms, ownStorms } from './testing/storms/people-storms'
import { shareStorms } from './testing/storms/share-storms'
import { sheetStorms } from './testing/storms/sheet-storms'
import { folderStorms } from './testing/storms/folder-storms'
import { signingKeyStorms } from './testing/storms/signing-key-storms'
import { styleStorms } from './testing/storms/style-storms'
import { webhookStorms } from './testing/storms/webhook-storms'
import { newGround, type Storm, type Storms } from './testing/storms/storm'
import { type FakeTester, startFakeTester } from './testing/fake-tester'
import { patiently } from './testing/patiently'
import { oauthSettings } from './testing/oauth'
import { startTestApi, type TestApi } from './testing/test-api'

/** The number of calls in a wave, and the number of waves. One wave is enough to lose a design if saves do not notice each other. */
const atOnce = 30
const waves = Number(givenVariable('STORM_WAVES') ?? '1')

const storms: Storms = {
  ...batchStorms,
  ...designStorms,
  ...libraryStorms,
  ...ownStorms,
  ...memberStorms,
  ...oauthStorms,
  ...webhookStorms,
  ...folderStorms,
  ...styleStorms,
  ...signingKeyStorms,
  ...sheetStorms,
  ...inboundHookStorms,
  ...shareStorms,
}

let api: TestApi
let tester: FakeTester
/** The log lines about dependencies that were unavailable. */
let unavailable: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: line => void unavailable.push(line) })
  // No worker draws here.
  const settings = { ...oauthSettings, RENDER_WAIT_MS: '100' }
  api = await startTestApi(settings, { log, databaseWaits: patientWaits })
  tester = startFakeTester(api)
})

/** The route of the storm on each organization. */
const routeOf = new Map<string, RouteName>()

afterAll(async () => {
  try {
    const broken: object[] = []
    for await (const faults of api.database.doctor.faults())
      for (const fault of faults)
        broken.push({ route: routeOf.get(fault.organizationId), ...fault })
    expect(broken).toEqual([])
  } finally {
    await tester.stop()
    await api.stop()
  }
})

beforeEach(() => {
  unavailable = []
})

const writes = (Object.entries(allRoutes) as [RouteName, RouteRow][])
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name)

/** Each wave has an address of its own. */
let address = 0

/**
 * Sends all calls of a storm at once; returns the answers of those that succeeded. Fails if an answer is neither a success nor an
 * expected refusal.
 */
async function sendAll({ method, path }: RouteRow, storm: Storm): Promise<Reply[]> {
  const from = { 'x-forwarded-for': `10.0.0.${++address}` }
  const filled = path.replaceAll(/:(\w+)/g, (_, part: string) => storm.ids?.[part] ?? 'none')
  const replies = await Promise.all(
    Array.from({ length: atOnce }, (_, nth) => {
      const { headers, ...options } = storm.options(nth)
      const all = { method, ...options, headers: { ...from, ...headers } }
      return patiently(() => call(api, filled, all))
    }),
  )
  const allowed = [409, 412, 429, storm.gone]
  const others = replies.filter(({ status }) => status >= 300 && !allowed.includes(status))
  expect(others.map(({ status, text }) => [status, text])).toEqual([])
  return replies.filter(({ status }) => status < 300)
}

/** Runs storms on organizations of their own, one after the other; `check` inspects the results. */
async function breakOver(
  name: RouteName,
  change: (storm: Storm) => Storm,
  check: (storm: Storm, done: readonly Reply[]) => Promise<void>,
): Promise<void> {
  for (let wave = 0; wave < waves; wave++) {
    const ground = await newGround(api)
    const storm = await storms[name]?.(ground)
    if (!storm) throw new Error(`give ${name} a storm`)
    const { organizationId, apiKey } = ground.account
    // Calls use the key of the organization, unless they set another.
    const options: Storm['options'] = nth => ({ apiKey, ...storm.options(nth) })
    await check(storm, await sendAll(allRoutes[name], change({ ...storm, options })))
    routeOf.set(organizationId, name)
    expect(unavailable.filter(line => !line.includes('the event loop is'))).toEqual([])
  }
}

describe(`${waves} × ${atOnce} calls at once`, () => {
  it('of every route that writes', () => {
    expect(Object.keys(storms).sort()).toEqual([...writes].sort())
  })

  // Anything that they leave broken is found at the end.
  it.each(writes)('of %s take effect once each', async name => {
    await breakOver(
      name,
      storm => storm,
      async (storm, done) => {
        if (storm.succeed === 'some') expect(done).not.toEqual([])
        else expect(done).toHaveLength(storm.succeed === 'one' ? 1 : atOnce)
        await storm.check(done)
      },
    )
  })

  const making = [
    ...(['createDesign', 'duplicateDesign', 'createBrandKit', 'generate'] as const),
    ...([
      'createEmbedSession',
      'createStyle',
      'createFolder',
      'createShare',
      'createComment',
    ] as const),
  ]

  it.each(making)('of %s with one Idempotency-Key create one object', async name => {
    const headers = { 'idempotency-key': 'once' }
    await breakOver(
      name,
      storm => ({ ...storm, options: () => ({ ...storm.options(0), headers }) }),
      async (storm, done) => {
        expect(new Set(done.map(({ body }) => body['id'])).size).toBe(1)
        await storm.check(done.slice(0, 1))
      },
    )
  })
})
