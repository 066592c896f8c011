import { openDatabase } from '..'
import { newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})
afterAll(() => scratch.drop())

describe('an organization that uses all connections', () => {
  it('delays another by a statement, not by all that it waits for', async () => {
    const [hostile, other] = [
      await newCustomer(scratch.database),
      await newCustomer(scratch.database),
    ]
    const onError = (): void => undefined
    const database = openDatabase({ url: scratch.url, poolSize: 1, onError })
    await database.ping()
    const order: string[] = []
    const read = async (name: string, { organizationId }: typeof other): Promise<void> => {
      await database.tenant(organizationId).renders.countOpen()
      order.push(name)
    }
    const crowd = Array.from({ length: 20 }, () => read('hostile', hostile))
    const nobodys = database.keys.findActive(Buffer.alloc(32)).then(() => order.push('nobody'))
    await Promise.all([...crowd, read('other', other), nobodys])
    expect(order.indexOf('other')).toBeLessThan(4)
    expect(order.indexOf('nobody')).toBeLessThan(4)
    expect(order).toHaveLength(22)
    await database.close()
  })
})
