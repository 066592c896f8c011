import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

let scratch: ScratchDatabase

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

describe('organizations', () => {
  it('are found by id and by name, of several with one name the oldest', async () => {
    const { organizations } = scratch.database
    const first = await organizations.create({ name: 'Pair' })
    await organizations.create({ name: 'Pair' })
    expect(first.id).toMatch(/^org_/)
    expect(await organizations.find(first.id)).toEqual(first)
    expect(await organizations.findByName('Pair')).toEqual(first)
  })

  it('are listed oldest first, all of them or those with a given name', async () => {
    const { organizations } = scratch.database
    const [other, first, second] = [
      await organizations.create({ name: 'Acme' }),
      await organizations.create({ name: 'Twin' }),
      await organizations.create({ name: 'Twin' }),
    ]
    expect(await organizations.list({ name: 'Twin' })).toEqual([first, second])
    expect((await organizations.list()).slice(-3)).toEqual([other, first, second])
  })

  it('keep the first secret for their files that is stored', async () => {
    const { organizations } = scratch.database
    const { id } = await organizations.create({ name: 'Acme' })
    expect(await organizations.findFileSecret(id)).toBeNull()
    const secrets = Array.from({ length: 8 }, (_, index) => Buffer.from([index, 1, 2]))
    const kept = await Promise.all(secrets.map(one => organizations.keepFileSecret(id, one)))
    const first = await organizations.findFileSecret(id)
    expect(secrets).toContainEqual(first)
    expect(kept).toEqual(secrets.map(() => first))
    expect(await organizations.keepFileSecret(id, Buffer.from('later'))).toEqual(first)
  })

  it('replace their secret only if the caller knows it', async () => {
    const { organizations } = scratch.database
    const { id } = await organizations.create({ name: 'Acme' })
    const [first, second, third] = ['first', 'second', 'third'].map(text => Buffer.from(text))
    if (!first || !second || !third) throw new Error('three texts are three buffers')
    expect(await organizations.replaceFileSecret(id, first, second)).toBe(false)
    await organizations.keepFileSecret(id, first)
    expect(await organizations.replaceFileSecret(id, first, second)).toBe(true)
    expect(await organizations.replaceFileSecret(id, first, third)).toBe(false)
    expect(await organizations.findFileSecret(id)).toEqual(second)
  })

  it('never show their secret in records', async () => {
    const { organizations } = scratch.database
    const { id } = await organizations.create({ name: 'Secretive' })
    const other = await organizations.create({ name: 'Other' })
    await organizations.keepFileSecret(id, Buffer.from('sealed'))
    expect(await organizations.findFileSecret(other.id)).toBeNull()
    expect(await organizations.find(id)).not.toHaveProperty('fileSecret')
    for (const listed of await organizations.list()) expect(listed).not.toHaveProperty('fileSecret')
  })

  it('have no secret if they do not exist', async () => {
    const { organizations } = scratch.database
    expect(await organizations.findFileSecret('org_none')).toBeNull()
    expect(await organizations.keepFileSecret('org_none', Buffer.from('sealed'))).toBeNull()
  })

  it('are null if they do not exist', async () => {
    expect(await scratch.database.organizations.find('org_none')).toBeNull()
    expect(await scratch.database.organizations.findByName('Nobody')).toBeNull()
  })
})
