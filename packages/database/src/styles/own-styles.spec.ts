import { newId } from '../entities/ids'
import { type Tenant } from '../tenant'
import { newCustomer, newStyle } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let organizationId: string
let own: Tenant
let rival: Tenant

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  ;({ organizationId } = await newCustomer(scratch.database))
  own = scratch.database.tenant(organizationId)
  rival = scratch.database.tenant((await newCustomer(scratch.database, 'Rival')).organizationId)
})

const claim = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
const heading = newStyle()

describe('styles', () => {
  it('are listed oldest first, and found by id', async () => {
    const first = await own.styles.create(heading)
    const second = await own.styles.create(newStyle({ name: 'Body' }))
    expect(first).toEqual({
      ...heading,
      id: expect.stringMatching(/^sty_[0-9a-z]{26}$/) as string,
      createdAt: expect.any(Date) as Date,
      updatedAt: first.createdAt,
    })
    expect(await own.styles.list()).toEqual([first, second])
    expect(await own.styles.find(second.id)).toEqual(second)
  })

  it('change their name or value, and keep the rest', async () => {
    const { id, createdAt } = await own.styles.create(heading)
    const larger = { ...heading.value, fontSize: 72 }
    expect(await own.styles.change(id, { value: larger })).toMatchObject({
      name: 'Heading 1',
      value: larger,
    })
    const renamed = await own.styles.change(id, { name: 'heading 1' })
    expect(renamed).toMatchObject({ name: 'heading 1', value: larger, createdAt })
    expect(
      await scratch.sql('select from styles where id = $1 and updated_at > created_at', [id]),
    ).toHaveLength(1)
    expect(await own.styles.find(id)).toEqual(renamed)
  })

  it('have different names', async () => {
    await own.styles.create(heading)
    const { id } = await own.styles.create(newStyle({ name: 'Body' }))
    const taken = {
      code: 'in_use',
      publicMessage: 'A style with this name already exists; choose another name',
    }
    const again = own.styles.create(newStyle({ name: 'HEADING 1' }))
    await expect(again).rejects.toMatchObject(taken)
    await expect(own.styles.change(id, { name: 'heading 1' })).rejects.toMatchObject(taken)
    expect(await rival.styles.create(heading)).toMatchObject({ name: 'Heading 1' })
  })

  it('are at most 200, also when they are created at once', async () => {
    await scratch.sql(
      `insert into styles (id, organization_id, kind, name, value)
       select 'sty_' || n, $1, 'text', 'Style ' || n, '{}' from generate_series(1, 198) n`,
      [organizationId],
    )
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, (_, nth) => own.styles.create(newStyle({ name: `New ${nth}` }))),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: { code: 'in_use', publicMessage: 'There are 200 styles already; delete one first' },
    })
  })

  it('take the idempotency key', async () => {
    const style = await own.styles.create(heading, claim)
    expect(await own.idempotencyKeys.find('once')).toMatchObject({ madeId: style.id })
    const again = own.styles.create(newStyle({ name: 'Body' }), claim)
    await expect(again).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await own.styles.list()).toEqual([style])
  })

  it('are seen, changed and deleted by their organization alone', async () => {
    const style = await own.styles.create(heading)
    expect(await rival.styles.list()).toEqual([])
    expect(await rival.styles.find(style.id)).toBeNull()
    expect(await rival.styles.change(style.id, { name: 'Ours' })).toBeNull()
    expect(await rival.styles.delete(style.id)).toBe(false)
    expect(await own.styles.list()).toEqual([style])
    expect(await own.styles.delete(style.id)).toBe(true)
    expect(await own.styles.delete(style.id)).toBe(false)
  })

  it('are hidden from embedded editors', async () => {
    const { id } = await own.styles.create(heading)
    const user = scratch.database.tenant({ organizationId, userId: 'ada' })
    expect(await user.styles.list()).toEqual([])
    expect(await user.styles.find(id)).toBeNull()
  })

  it.each(['sty', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await own.styles.find(id)).toBeNull()
    expect(await own.styles.change(id, { name: 'A' })).toBeNull()
    expect(await own.styles.delete(id)).toBe(false)
  })
})
