import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { AppError } from '@platen/errors'
import { parseObjectKey } from '@platen/design'
import { type FileKeys, openFileKeys, openSealer } from '.'

const keys = [createSecretKey(randomBytes(32))]
const sha256 = 'a1'.repeat(32)
const photo = { organizationId: 'org_1', sha256, extension: 'png' } as const

/** Creates the column of organizations, in memory. */
function column(): {
  kept: Map<string, Buffer>
  calls: string[]
  findFileSecret: (id: string) => Promise<Buffer | null>
  keepFileSecret: (id: string, sealed: Buffer) => Promise<Buffer | null>
} {
  const kept = new Map<string, Buffer>()
  const calls: string[] = []
  return {
    kept,
    calls,
    findFileSecret(id) {
      calls.push('find')
      return Promise.resolve(kept.get(id) ?? null)
    },
    keepFileSecret(id, sealed) {
      calls.push('keep')
      if (!kept.has(id)) kept.set(id, sealed)
      return Promise.resolve(id === 'org_none' ? null : (kept.get(id) ?? null))
    },
  }
}

const macIn = (key: string): string => parseObjectKey(key)?.mac ?? ''

describe('the keys of files', () => {
  let secrets: ReturnType<typeof column>
  let fileKeys: FileKeys

  beforeEach(() => {
    secrets = column()
    fileKeys = openFileKeys(secrets, keys)
  })

  it('contain the hash, and a MAC of the name under the secret of the organization', async () => {
    const key = await fileKeys.keyOf(photo)
    const sealed = secrets.kept.get('org_1') ?? Buffer.alloc(0)
    const secret = openSealer(keys).open(sealed, { organizationId: 'org_1', purpose: 'files' })
    expect(secret).toHaveLength(32)
    const mac = createHmac('sha256', secret).update(`${sha256}.png`).digest('hex').slice(0, 32)
    expect(key).toBe(`org_1/${sha256}-${mac}.png`)
  })

  it('are the same in every process and after every start', async () => {
    const key = await fileKeys.keyOf(photo)
    expect(await fileKeys.keyOf(photo)).toBe(key)
    expect(await openFileKeys(secrets, keys).keyOf(photo)).toBe(key)
  })

  it.each([
    ['organization', { organizationId: 'org_2' }],
    ['content', { sha256: 'b2'.repeat(32) }],
    ['extension', { extension: 'jpg' }],
  ] as const)('share nothing with those of another %s', async (_, change) => {
    const [one, other] = [
      await fileKeys.keyOf(photo),
      await fileKeys.keyOf({ ...photo, ...change }),
    ]
    expect(macIn(one)).not.toBe(macIn(other))
  })

  it('use the secret that another process stored first', async () => {
    const other = openFileKeys(secrets, keys)
    const [one, same] = await Promise.all([fileKeys.keyOf(photo), other.keyOf(photo)])
    expect(secrets.calls).toEqual(['find', 'find', 'keep', 'keep'])
    expect(one).toBe(same)
  })

  it('cost one look-up for each organization, even if many are created at once', async () => {
    await Promise.all([photo, photo, photo].map(file => fileKeys.keyOf(file)))
    await fileKeys.keyOf({ ...photo, extension: 'jpg' })
    expect(secrets.calls).toEqual(['find', 'keep'])
  })

  it('can be created again after a look-up has failed', async () => {
    const { findFileSecret } = secrets
    const away = new AppError('unavailable', 'Try again later')
    secrets.findFileSecret = () => Promise.reject(away)
    await expect(fileKeys.keyOf(photo)).rejects.toBe(away)
    secrets.findFileSecret = findFileSecret
    expect(macIn(await fileKeys.keyOf(photo))).not.toBe('')
  })

  it('are not created for an organization that does not exist', async () => {
    await expect(fileKeys.keyOf({ ...photo, organizationId: 'org_none' })).rejects.toThrow(
      'there is no organization org_none',
    )
  })

  it('are not created if the secret cannot be opened', async () => {
    await fileKeys.keyOf(photo)
    const others = openFileKeys(secrets, [createSecretKey(randomBytes(32))])
    await expect(others.keyOf(photo)).rejects.toThrow('SECRETS_KEY does not list')
  })
})
