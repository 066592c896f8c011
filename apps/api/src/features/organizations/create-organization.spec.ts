import { openScratchDatabase, type ScratchDatabase } from '@platen/database/testing'
import { createOrganization } from './create-organization'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

describe('createOrganization', () => {
  it('creates one, without the spaces around its name', async () => {
    const made = await createOrganization(scratch.database, { name: '  Acme ' })
    expect(await scratch.database.organizations.find(made.id)).toMatchObject({ name: 'Acme' })
  })

  it.each(['', '   ', 'a\nb', 'x'.repeat(101)])('refuses the name %j', async name => {
    const made = createOrganization(scratch.database, { name })
    await expect(made).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('refuses the name of another organization', async () => {
    const { id } = await createOrganization(scratch.database, { name: 'Twin' })
    const second = createOrganization(scratch.database, { name: 'Twin' })
    await expect(second).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(id) as string,
    })
  })
})
