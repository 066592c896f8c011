import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { newId, type SigningKeyRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { openSigningSecrets } from '@platen/secrets'
import { readUrl, type SignedUrl } from './read-url'
import { Signers } from './signers'

const signingSecrets = openSigningSecrets([createSecretKey(randomBytes(32))])
const sealed = signingSecrets.create('org_1')
const record: SigningKeyRecord = {
  id: newId('sgk'),
  organizationId: 'org_1',
  name: 'Blog',
  designIds: null,
  rendersPerMinute: 600,
  maxPixels: 4_000_000,
  expiryRequired: false,
  createdAt: new Date(),
  secret: sealed,
}

let finds: string[]
let now: number
/** What the database does. */
let answer: (id: string) => Promise<SigningKeyRecord | null>
let signers: Signers

beforeEach(() => {
  finds = []
  now = 0
  answer = id => Promise.resolve(id === record.id ? record : null)
  const signingKeys = {
    find(id: string) {
      finds.push(id)
      return answer(id)
    },
    listSecrets: () => Promise.reject(new Error('not used')),
    replaceSecret: () => Promise.reject(new Error('not used')),
  }
  signers = new Signers({ signingSecrets, database: { signingKeys } }, () => now)
})

function url(keyId = record.id, signature?: string): SignedUrl {
  const target = `/r/dsg_1.jpg?key=${keyId}`
  const { canonical } = readUrl(target)
  const right = createHmac('sha256', signingSecrets.show('org_1', sealed))
    .update(canonical)
    .digest('base64url')
  return readUrl(`${target}&sig=${signature ?? right}`)
}

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe('the signers of URLs', () => {
  it('are read once, also for many who ask at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => signers.signerOf(url(), '10.0.0.1')))
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([record.id]))
    expect(all[0]).not.toHaveProperty('secret')
    await signers.signerOf(url(), '10.0.0.1')
    expect(finds).toEqual([record.id])
  })

  it.each(['', 'x', 'A'.repeat(43), 'é'.repeat(43)])('are nobody for %j', async signature => {
    expect(await codeOf(signers.signerOf(url(record.id, signature), '10.0.0.1'))).toBe('forbidden')
  })

  it('are unavailable while the database is down, never forbidden', async () => {
    answer = () => Promise.reject(new AppError('unavailable', 'Away'))
    expect(await codeOf(signers.signerOf(url(), '10.0.0.1'))).toBe('unavailable')
    answer = () => Promise.resolve(record)
    expect(await codeOf(signers.signerOf(url(), '10.0.0.1'))).toBe('none')
    answer = () => Promise.reject(new AppError('unavailable', 'Away'))
    expect(await codeOf(signers.signerOf(url(), '10.0.0.1'))).toBe('none')
  })

  it('are forgotten once they are deleted', async () => {
    await signers.signerOf(url(), '10.0.0.1')
    answer = () => Promise.resolve(null)
    expect(signers.forget(record.id, '10.0.0.1').code).toBe('forbidden')
    expect(await codeOf(signers.signerOf(url(), '10.0.0.1'))).toBe('forbidden')
    expect(finds).toHaveLength(1)
  })

  it('may be mistaken 20 times a second by a network, whose right URLs go on', async () => {
    await signers.signerOf(url(), '10.0.0.1')
    const wrong = (address: string): Promise<string> =>
      codeOf(signers.signerOf(url(record.id, 'x'), address))
    const codes: string[] = []
    for (let nth = 0; nth < 21; nth++) codes.push(await wrong('10.0.0.1'))
    expect(codes).toEqual([...Array<string>(20).fill('forbidden'), 'rate_limited'])
    expect(await codeOf(signers.signerOf(url(), '10.0.0.1'))).toBe('none')
    expect(await wrong('10.0.0.2')).toBe('forbidden')
    now += 50
    expect([await wrong('10.0.0.1'), await wrong('10.0.0.1')]).toEqual([
      'forbidden',
      'rate_limited',
    ])
  })

  it('are looked up 20 times a second for a network, however many keys it invents', async () => {
    const ask = (): Promise<string> => codeOf(signers.signerOf(url(newId('sgk')), '10.0.0.1'))
    for (let nth = 0; nth < 50; nth++) await ask()
    await Promise.all(Array.from({ length: 50 }, ask))
    expect(finds).toHaveLength(20)
  })

  it('are looked up as often as needed for a network whose URLs are right', async () => {
    answer = id => Promise.resolve({ ...record, id })
    for (let nth = 0; nth < 100; nth++)
      expect(await codeOf(signers.signerOf(url(newId('sgk')), '10.0.0.1'))).toBe('none')
    answer = () => Promise.reject(new AppError('unavailable', 'Away'))
    for (let nth = 0; nth < 100; nth++)
      expect(await codeOf(signers.signerOf(url(newId('sgk')), '10.0.0.1'))).toBe('unavailable')
  })

  it.each([
    ['nothing', ''],
    ['a short text', 'sgk_x'],
    ['a long text', 'x'.repeat(15_000)],
    ['the id of a design', newId('dsg')],
  ])('are not looked up for %s', async (_what, keyId) => {
    expect(await codeOf(signers.signerOf(url(keyId), '10.0.0.1'))).toBe('forbidden')
    expect(finds).toHaveLength(0)
  })
})
