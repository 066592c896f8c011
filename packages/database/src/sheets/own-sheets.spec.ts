import { newId } from '../entities/ids'
import { libraryOrganizationId } from '../entities/organization'
import { type Customer, newCustomer, newSheet } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Sheets } from './own-sheets'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): Sheets => scratch.database.tenant(organizationId).sheets

const any = undefined

describe('sheets', () => {
  it('are found with their content, and listed without it, latest change first', async () => {
    const first = await of(acme).create(newSheet(acme.design.id))
    const second = await of(acme).create(newSheet(acme.design.id, { name: 'Second', rows: [] }))
    const { designId, name, author: _author, ...content } = newSheet(acme.design.id)
    expect(first).toMatchObject({ designId, name, revision: 1, rowCount: 1 })
    expect(first.author).toEqual({ id: 'ada', name: null })
    expect(await of(acme).find(first.id)).toEqual({ record: first, content })
    expect(await of(acme).findHead(second.id)).toEqual(second)
    const changed = await of(acme).change(first.id, { author: 'bob', name: 'First' }, any)
    expect(await of(acme).list(acme.design.id)).toEqual([changed, second])
  })

  it.each([
    ['a name', { name: 'Other' }, { name: 'Other', rowCount: 1 }],
    ['a mapping', { mapping: { Product: 'headline.text' } }, { name: 'Sale', rowCount: 1 }],
    ['columns and rows', { columns: ['a', 'b'], rows: [] }, { name: 'Sale', rowCount: 0 }],
  ])('are changed in %s, and stay as they are in all else', async (_what, change, told) => {
    const { id } = await of(acme).create(newSheet(acme.design.id))
    const before = await of(acme).find(id)
    const changed = await of(acme).change(id, { ...change, author: 'bob' }, [1])
    expect(changed).toMatchObject({ ...told, revision: 2, author: { id: 'bob' } })
    const { name: _name, ...content } = { name: '', ...change }
    expect((await of(acme).find(id))?.content).toEqual({ ...before?.content, ...content })
  })

  it('keep their stored content when nothing of it is sent', async () => {
    const cells = Array.from({ length: 2000 }, () => newId('sht'))
    const { id } = await of(acme).create(newSheet(acme.design.id, { columns: cells }))
    const [table] = await scratch.sql<{ toast: string }>(
      `select reltoastrelid::regclass::text as toast from pg_class where oid = 'sheets'::regclass`,
    )
    const stored = (): Promise<unknown[]> =>
      scratch.sql(`select max(chunk_id) as content from ${table?.toast ?? ''}`)
    const before = await stored()
    await of(acme).change(id, { name: 'Other', author: 'bob' }, [1])
    expect(await stored()).toEqual(before)
    await of(acme).change(id, { mapping: { a: 'b.text' }, author: 'bob' }, [2])
    expect(await stored()).not.toEqual(before)
  })

  it.each([
    ['any revision', undefined, 2],
    ['its revision', [1], 2],
    ['one of several', [7, 1], 2],
    ['another revision', [2], null],
    ['no revision', [], null],
  ])('are changed at %s', async (_what, known, revision) => {
    const { id } = await of(acme).create(newSheet(acme.design.id))
    const changed = await of(acme).change(id, { name: 'New', author: 'bob' }, known)
    expect(changed?.revision ?? null).toBe(revision)
  })

  it('are changed by one of two calls that know the same revision', async () => {
    const { id } = await of(acme).create(newSheet(acme.design.id))
    const both = await Promise.all(
      ['a', 'b'].map(name => of(acme).change(id, { name, author: 'bob' }, [1])),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('are seen, changed and deleted by their organization alone', async () => {
    const { id } = await of(acme).create(newSheet(acme.design.id))
    expect(await of(rival).find(id)).toBeNull()
    expect(await of(rival).findHead(id)).toBeNull()
    expect(await of(rival).list(acme.design.id)).toBeNull()
    expect(await of(rival).change(id, { name: 'Ours', author: 'eve' }, any)).toBeNull()
    expect(await of(rival).delete(id)).toBe(false)
    await expect(of(rival).create(newSheet(acme.design.id))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await of(acme).delete(id)).toBe(true)
    expect(await of(acme).delete(id)).toBe(false)
  })

  it('belong to public templates too, but each organization sees only its own', async () => {
    const { designs } = scratch.database.tenant(libraryOrganizationId)
    const template = await designs.create({ name: 'Quote', document: {}, width: 1, height: 1 })
    const mine = await of(acme).create(newSheet(template.id))
    await of(rival).create(newSheet(template.id))
    expect(await of(acme).list(template.id)).toEqual([mine])
  })

  it('are gone with their design', async () => {
    const { id } = await of(acme).create(newSheet(acme.design.id))
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).list(acme.design.id)).toBeNull()
    expect(await of(acme).change(id, { name: 'Late', author: 'ada' }, any)).toBeNull()
    expect(await of(acme).delete(id)).toBe(false)
  })

  it.each(['sht', newId('dsg'), ''])('are not found by %j', async id => {
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).findHead(id)).toBeNull()
    expect(await of(acme).list(id)).toBeNull()
    expect(await of(acme).delete(id)).toBe(false)
  })

  it('are at most 100 of a design, also when they are created at once', async () => {
    await scratch.sql(
      `insert into sheets (id, organization_id, design_id, name, row_count, content)
       select 'sht_' || n, $1, $2, '', 0, '{}' from generate_series(1, 95) n`,
      [acme.organizationId, acme.design.id],
    )
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => of(acme).create(newSheet(acme.design.id))),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: {
        code: 'in_use',
        publicMessage: 'The design has 100 sheets already; delete one first',
      },
    })
  })

  it('are created once by calls with the same key', async () => {
    const key = { key: 'once', fingerprint: Buffer.from('f'), replaces: null }
    await of(acme).create(newSheet(acme.design.id), key)
    await expect(of(acme).create(newSheet(acme.design.id), key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    expect(await of(acme).list(acme.design.id)).toHaveLength(1)
  })
})
