import { type ActiveKey } from '@platen/database'
import { AppError } from '@platen/errors'
import { KnownKeys } from './known-keys'

const hash = Buffer.from('hash')
const active: ActiveKey = {
  id: 'key_1',
  organizationId: 'org_1',
  name: 'test',
  userId: null,
  prefix: 'plt_abcd',
  lastFour: 'wxyz',
  createdAt: new Date(),
  lastUsedAt: null,
  revokedAt: null,
  organization: { id: 'org_1', name: 'Acme' },
}
const principal = { kind: 'key', organizationId: 'org_1', keyId: 'key_1' }
const away = new AppError('unavailable', 'away')

function world(): {
  known: KnownKeys
  findActive: jest.Mock<Promise<ActiveKey | null>>
  touch: jest.Mock<Promise<void>>
  pass: (ms: number) => void
} {
  let now = 0
  const findActive = jest.fn<Promise<ActiveKey | null>, [Buffer]>()
  const touch = jest.fn<Promise<void>, [string]>().mockResolvedValue()
  const known = new KnownKeys({ findActive, touch }, () => now)
  return { known, findActive, touch, pass: ms => (now += ms) }
}

describe('KnownKeys', () => {
  it('asks once in 3 s, counted from the load however often the key is used', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValue(active)
    for (const ms of [0, 1000, 1000, 999]) {
      pass(ms)
      expect(await known.identify(hash)).toEqual(principal)
    }
    expect(findActive).toHaveBeenCalledTimes(1)
    findActive.mockResolvedValue(null)
    pass(1)
    expect(await known.identify(hash)).toBeNull()
  })

  it('remembers for 1 s that a key does not exist', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValue(null)
    await known.identify(hash)
    pass(999)
    expect(await known.identify(hash)).toBeNull()
    expect(findActive).toHaveBeenCalledTimes(1)
    pass(1)
    await known.identify(hash)
    expect(findActive).toHaveBeenCalledTimes(2)
  })

  it('asks once for many calls at the same time', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValue(active)
    await Promise.all(Array.from({ length: 50 }, () => known.identify(hash)))
    expect(findActive).toHaveBeenCalledTimes(1)
  })

  it('is accepted while the database is down, for at most 5 s after it was loaded', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValueOnce(active).mockRejectedValue(away)
    await known.identify(hash)
    pass(4900)
    expect(await known.identify(hash)).toEqual(principal)
    pass(100)
    await expect(known.identify(hash)).rejects.toBe(away)
  })

  it('never accepts a revoked key because the database is down', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValueOnce(null).mockRejectedValue(away)
    await known.identify(hash)
    pass(1000)
    await expect(known.identify(hash)).rejects.toBe(away)
  })

  it('keeps 10,000 keys at most, the least recently used go first', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValue(active)
    const hashOf = (index: number): Buffer => Buffer.from(`hash ${index}`)
    for (let index = 0; index <= 10_000; index++) await known.identify(hashOf(index))
    await known.identify(hashOf(1))
    expect(findActive).toHaveBeenCalledTimes(10_001)
    await known.identify(hashOf(0))
    expect(findActive).toHaveBeenCalledTimes(10_002)
  })

  it.each([
    ['long ago', new Date(0)],
    ['in the future, by the clock here', new Date(Date.now() + 3_600_000)],
  ])('notes the use of a key once a minute, whose row says %s', async (_, lastUsedAt) => {
    const { known, findActive, touch, pass } = world()
    findActive.mockResolvedValue({ ...active, lastUsedAt })
    touch.mockRejectedValue(away)
    await known.identify(hash)
    for (const [ms, times] of [
      [30_000, 1],
      [29_999, 1],
      [3001, 2],
      [3000, 2],
    ] as const) {
      pass(ms)
      await known.identify(hash)
      expect(touch).toHaveBeenCalledTimes(times)
    }
  })
})
