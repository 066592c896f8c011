import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fullScale } from '@platen/env/testing'
import { call } from '../../testing/call'
import { anyone, connect, newClient, oauthSettings } from '../../testing/oauth'
import { patiently } from '../../testing/patiently'
import { newPerson } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

const thousands = fullScale() ? 10 : 2
const mostBytes = 32 * 1024 * 1024

let api: TestApi
/** The bytes in use after the first thousand registrations, which load what there is to load. */
let before: number

beforeAll(async () => {
  setFlagsFromString('--expose-gc')
  api = await startTestApi(oauthSettings)
})

afterAll(() => api.stop())

function used(): number {
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

/** Registers apps from networks of their own, some at a time. */
async function register(count: number): Promise<number[]> {
  const statuses: number[] = []
  const body = { client_name: 'Flood', redirect_uris: ['https://app.example/done'] }
  for (let sent = 0; sent < count; sent += 25) {
    const replies = Array.from({ length: 25 }, () => {
      const options = anyone({ body })
      return patiently(() => call(api, '/oauth/register', options))
    })
    statuses.push(...(await Promise.all(replies)).map(({ status }) => status))
  }
  return statuses
}

describe(`${thousands},000 registrations from as many networks`, () => {
  it.each(Array.from({ length: thousands }, (_, nth) => nth + 1))(
    'are taken: thousand %d',
    async nth => {
      expect(new Set(await register(1000))).toEqual(new Set([201]))
      if (nth === 1) before = used()
    },
  )

  it('leave the memory as it was, and a small row each', async () => {
    expect(used() - before).toBeLessThan(mostBytes)
    const [row] = await api.sql<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, pg_total_relation_size('oauth_rows')::int as bytes from oauth_rows`,
    )
    expect(row?.rows).toBe(thousands * 1000)
    expect((row?.bytes ?? 0) / (thousands * 1000)).toBeLessThan(2048)
  })

  it('are deleted after a day, except apps that somebody has connected', async () => {
    const ada = await newPerson(api, api.account.organizationId, 'owner')
    const client = await newClient(api)
    await connect(api, { client, person: ada })
    await api.sql(
      `update oauth_rows set expires_at = expires_at - interval '25 hours' where kind = 'Client'`,
    )
    const deleted: number[] = []
    do deleted.push(await api.database.deletion.deleteOldConnections())
    while (deleted.at(-1) === 1000)
    expect(deleted.reduce((sum, count) => sum + count)).toBe(thousands * 1000)
    const left = await api.sql(`select from oauth_rows where kind = 'Client'`)
    expect(left).toHaveLength(1)
  })
})
