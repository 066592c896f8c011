import { type Customer, newCustomer, newShare, newWebhook } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type ApprovalRecord, type Approvals } from './own-approvals'
import { type ShareRecord } from './record'

let scratch: ScratchDatabase
let acme: Customer
let share: ShareRecord

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  share = await newOne()
})

afterAll(() => scratch.drop())

const newOne = (version: number | null = null): Promise<ShareRecord> =>
  scratch.database.tenant(acme.organizationId).shares.create(newShare(acme, { version }))

const own = (): Approvals => scratch.database.tenant(acme.organizationId).approvals

const publish = (): Promise<unknown> =>
  scratch.database.tenant(acme.organizationId).designs.save(acme.design.id, { name: 'Next' })

const approve = (name = 'Grace', version = 1): Promise<ApprovalRecord> =>
  own().approve({ share, version, name })

const names = async (filter: object = {}): Promise<string[]> => {
  const listed = await own().list(acme.design.id, { page: 0, perPage: 100, ...filter })
  expect(listed?.total).toBe(listed?.data.length)
  return listed?.data.map(({ name }) => name) ?? []
}

describe('approvals', () => {
  it('are of the version that is shown, and listed newest first', async () => {
    const first = await approve()
    expect(first).toMatchObject({ designId: acme.design.id, shareId: share.id, version: 1 })
    await publish()
    await approve('Ada', 2)
    expect(await names()).toEqual(['Ada', 'Grace'])
    expect(await names({ version: 1 })).toEqual(['Grace'])
    expect(await names({ shareId: (await newOne()).id })).toEqual([])
  })

  it('are refused once another version is shown', async () => {
    await publish()
    await expect(approve()).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'Version 2 is the one shown now; look at it before you approve',
    })
    share = await newOne(1)
    await expect(approve('Grace', 2)).rejects.toMatchObject({ code: 'in_use' })
    expect(await approve()).toMatchObject({ version: 1 })
  })

  it('are given once by each name through a share, also when thirty come at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => approve()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    share = await newOne()
    expect((await approve()).id).not.toBe(all[0]?.id)
  })

  it('are refused through a share that has ended or allows them no more, however they began', async () => {
    const { shares } = scratch.database.tenant(acme.organizationId)
    const own = { designId: acme.design.id, shareId: share.id }
    await shares.change(own, { approval: false })
    const closed = { code: 'gone', publicMessage: 'This link no longer allows approvals' }
    await expect(approve()).rejects.toMatchObject(closed)
    share = await newOne()
    await shares.revoke({ ...own, shareId: share.id })
    await expect(approve()).rejects.toMatchObject(closed)
  })

  it('are at most 20 of a version through a share, also when thirty come at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) => approve(`Guest ${nth}`)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(approve('Late')).rejects.toMatchObject({
      code: 'in_use',
      publicMessage: 'Version 1 has 20 approvals already',
    })
    share = await newOne()
    expect(await approve('Late')).toMatchObject({ version: 1 })
  })

  it('are deleted with their event and its deliveries, and can be given again', async () => {
    const { webhooks } = scratch.database.tenant(acme.organizationId)
    await webhooks.create(newWebhook({ events: ['version.approved'] }))
    const { id: approvalId, designId } = await approve()
    const { id: other } = await approve('Ada')
    expect(await own().delete({ designId, approvalId })).toBe(true)
    expect(await own().delete({ designId, approvalId })).toBe(false)
    expect(await names()).toEqual(['Ada'])
    const told = await scratch.sql(
      `select e.subject_id as id from deliveries d left join events e on e.id = d.event_id where d.organization_id = $1`,
      [acme.organizationId],
    )
    expect(told).toEqual([{ id: other }])
    expect((await approve()).id).not.toBe(approvalId)
  })

  it('are not deleted by another organization, at another design, or by a malformed id', async () => {
    const { id: approvalId, designId } = await approve()
    const rival = await newCustomer(scratch.database, 'Rival')
    const { approvals } = scratch.database.tenant(rival.organizationId)
    expect(await approvals.delete({ designId, approvalId })).toBe(false)
    for (const odd of [rival.design.id, '', 'a\0b'])
      expect(await own().delete({ designId: odd, approvalId })).toBe(false)
    for (const odd of ['', 'a\0b', designId])
      expect(await own().delete({ designId, approvalId: odd })).toBe(false)
    expect(await names()).toEqual(['Grace'])
  })

  it('of a deleted design are gone', async () => {
    await approve()
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect(await own().list(acme.design.id, { page: 0, perPage: 1 })).toBeNull()
    await expect(approve('Late')).rejects.toMatchObject({ code: 'not_found' })
  })
})
