import { Client } from 'pg'
import { openAllBatches } from '../batches/all-batches'
import { type Connection } from '../connection/connection'
import { newId } from '../entities/ids'
import { openTenant } from '../tenant'
import { advancingConnection } from '../testing/batches'
import { newCustomer } from '../testing/fixtures'
import { indexesOf, plansOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

const requestKey = Buffer.alloc(32, 7)

let scratch: ScratchDatabase
let client: Client
let organizationId: string
let designId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const acme = await newCustomer(scratch.database)
  organizationId = acme.organizationId
  designId = acme.design.id
  client = new Client({ connectionString: scratch.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

/** Returns the indexes of renders that statements read. A connection keeps a plan that it made while the table was empty. */
async function indexesOfRenders(
  work: (connection: Connection) => Promise<unknown>,
): Promise<string[]> {
  const { page, count } = await plansOf(client, work, 'force_generic_plan')
  return indexesOf([...page, ...count]).filter(name => name.startsWith('renders_'))
}

const rendersBy = (
  work: (tenant: ReturnType<typeof openTenant>) => Promise<unknown>,
): Promise<string[]> => indexesOfRenders(connection => work(openTenant(connection, organizationId)))

describe('before the table of renders has statistics, one index finds', () => {
  it('the earlier render of a request', async () => {
    const used = await rendersBy(({ earlierRenders }) => earlierRenders.find(designId, requestKey))
    expect(used).toEqual(['renders_reusable'])
  })

  it('the picture of a URL', async () => {
    const payerId = newId('sgk')
    const used = await rendersBy(({ urlPictures }) =>
      urlPictures.find({ payerId, designId, requestKey, version: undefined }).catch(() => null),
    )
    expect(used).toEqual(['renders_reusable'])
  })

  it('the earlier render of a row of a batch, and others its open renders', async () => {
    const used = await indexesOfRenders(connection =>
      openAllBatches(advancingConnection(connection), 64).advance({
        batchId: newId('bat'),
        organizationId,
      }),
    )
    expect([...new Set(used)].sort()).toEqual(['renders_open', 'renders_pkey', 'renders_reusable'])
  })

  it('the renders of the rows of a batch', async () => {
    const used = await rendersBy(async ({ batches }) => {
      await batches.find(newId('bat'))
      await batches.list({ search: '', page: 0, perPage: 9, orderBy: 'latest' })
      await batches.results(newId('bat'), { limit: 9 })
    })
    expect(used).toEqual(['renders_pkey'])
  })
})
