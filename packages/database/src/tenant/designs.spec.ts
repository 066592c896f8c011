import { newId } from '../ids'
import { document, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Designs } from './designs'

let scratch: ScratchDatabase
let organizationId: string
let designs: Designs

beforeAll(async () => {
  scratch = await openScratchDatabase()
  organizationId = (await newCustomer(scratch.database)).organizationId
  designs = scratch.database.tenant(organizationId).designs
})

afterAll(() => scratch.drop())

describe('designs', () => {
  it('come back as they were created, as version 1', async () => {
    const created = await designs.create({
      name: 'Card',
      document,
      userId: 'embedder-7',
      width: 1080,
      height: 1350.5,
    })
    expect(created).toEqual({
      id: expect.stringMatching(/^dsg_[0-9a-z]{26}$/) as string,
      organizationId,
      name: 'Card',
      userId: 'embedder-7',
      version: 1,
      width: 1080,
      height: 1350.5,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    })
    expect(await designs.find(created.id)).toEqual(created)
    expect(await designs.findDocument(created.id)).toEqual({ record: created, document })
  })

  it('belong to no embedder’s user unless told so', async () => {
    const created = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(created.userId).toBeNull()
  })

  it('keep a document of every character that JSON may hold', async () => {
    const text = 'a"b\\c\n\u0001 👩‍👩‍👧 ﷽ \u2028'
    const odd = { ...document, pages: [], custom: { text, deep: [[[{}]]], number: 1e-7 } }
    const { id } = await designs.create({ name: text, document: odd, width: 1, height: 1 })
    const found = await designs.findDocument(id)
    expect(found?.document).toEqual(odd)
    expect(found?.record.name).toBe(text)
  })

  it.each([newId('dsg'), newId('rnd'), '', 'dsg_', 'dsg_\u0000', `dsg_${'0'.repeat(27)}`])(
    'are not found by the id %j',
    async id => {
      expect(await designs.find(id)).toBeNull()
      expect(await designs.findDocument(id)).toBeNull()
    },
  )

  it('cannot be made for an organization that does not exist', async () => {
    const orphan = scratch.database.tenant(newId('org')).designs
    const create = orphan.create({ name: 'Card', document, width: 1, height: 1 })
    await expect(create).rejects.toMatchObject({ code: '23503' })
  })
})
