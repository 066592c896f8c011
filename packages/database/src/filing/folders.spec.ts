import { newId } from '../entities/ids'
import { type Tenant } from '../tenant'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let acme: Customer
let own: Tenant
let rival: Tenant

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
  own = scratch.database.tenant(acme.organizationId)
  const other = await newCustomer(scratch.database, 'Rival')
  rival = scratch.database.tenant(other.organizationId)
})

const claim = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
const none = { designs: 0, templates: 0, assets: 0 }

describe('folders', () => {
  it('are listed oldest first, with what is in them', async () => {
    const spring = await own.folders.create({ name: 'Spring', parentId: null })
    const sale = await own.folders.create({ name: 'Sale', parentId: spring.id })
    expect(spring).toEqual({
      id: expect.stringMatching(/^fld_[0-9a-z]{26}$/) as string,
      name: 'Spring',
      parentId: null,
      createdAt: expect.any(Date) as Date,
      ...none,
    })
    await own.filing.move([acme.design.id], sale.id)
    expect(await own.folders.list()).toEqual([spring, { ...sale, designs: 1 }])
    expect(await own.folders.find(sale.id)).toEqual({ ...sale, designs: 1 })
  })

  it('are renamed and moved', async () => {
    const spring = await own.folders.create({ name: 'Spring', parentId: null })
    const sale = await own.folders.create({ name: 'Sale', parentId: null })
    expect(await own.folders.change(sale.id, { parentId: spring.id })).toEqual({
      ...sale,
      parentId: spring.id,
    })
    expect(await own.folders.change(sale.id, { name: 'Offers' })).toMatchObject({
      name: 'Offers',
      parentId: spring.id,
    })
    expect(await own.folders.change(sale.id, { parentId: null })).toMatchObject({ parentId: null })
    const within = own.folders.change(spring.id, { parentId: spring.id })
    await expect(within).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('have different names where they are', async () => {
    await own.folders.create({ name: 'Spring', parentId: null })
    const again = own.folders.create({ name: 'SPRING', parentId: null })
    await expect(again).rejects.toMatchObject({ code: 'in_use' })
  })

  it('leave their items to the folder around them', async () => {
    const spring = await own.folders.create({ name: 'Spring', parentId: null })
    const sale = await own.folders.create({ name: 'Sale', parentId: spring.id })
    const print = await own.folders.create({ name: 'Print', parentId: sale.id })
    await own.filing.move([acme.design.id], print.id)
    expect(await own.folders.delete(sale.id)).toBe(true)
    expect(await own.folders.list()).toEqual([{ ...spring, designs: 1 }])
    expect(await own.folders.delete(spring.id)).toBe(true)
    expect(await own.filing.find([acme.design.id])).toEqual([
      { id: acme.design.id, folderId: null, tags: [] },
    ])
    expect(await own.folders.delete(spring.id)).toBe(false)
  })

  it('are at most 1,000', async () => {
    await scratch.sql(
      `insert into folders (id, organization_id, name)
       select 'fld_' || n, $1, 'Folder ' || n from generate_series(1, 1000) n`,
      [acme.organizationId],
    )
    await expect(own.folders.create({ name: 'More', parentId: null })).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'There are 1000 folders already; delete one first',
    })
  })

  it('take the idempotency key', async () => {
    const spring = await own.folders.create({ name: 'Spring', parentId: null }, claim)
    expect(await own.idempotencyKeys.find('once')).toMatchObject({ madeId: spring.id })
    const again = own.folders.create({ name: 'Summer', parentId: null }, claim)
    await expect(again).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect(await own.folders.list()).toEqual([spring])
  })

  it('are seen, changed and deleted by their organization alone', async () => {
    const spring = await own.folders.create({ name: 'Spring', parentId: null })
    expect(await rival.folders.list()).toEqual([])
    expect(await rival.folders.find(spring.id)).toBeNull()
    expect(await rival.folders.change(spring.id, { name: 'Ours' })).toBeNull()
    expect(await rival.folders.delete(spring.id)).toBe(false)
    const inIt = rival.folders.create({ name: 'Ours', parentId: spring.id })
    await expect(inIt).rejects.toMatchObject({ code: 'not_found' })
    expect(await own.folders.list()).toEqual([spring])
  })

  it.each(['fld', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await own.folders.find(id)).toBeNull()
    expect(await own.folders.change(id, { name: 'A' })).toBeNull()
    expect(await own.folders.delete(id)).toBe(false)
  })
})
