import { type ActiveKey, type FoundKey } from '@platen/database'
import { AppError } from '@platen/errors'
import { type KeyPrincipal } from '../../runtime/principal'
import { ownerOf } from './identify-by-key'
import { KnownCallers } from './known-callers'
import { MissBudget } from '../../runtime/limits/miss-budget'

const hash = Buffer.from('hash')
const hashOf = (index: number): Buffer => Buffer.from(`hash ${index}`)
const address = '192.0.2.1'
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
  known: KnownCallers<ActiveKey, KeyPrincipal>
  findActive: jest.Mock<Promise<ActiveKey | null>>
  findAllActive: jest.Mock<Promise<FoundKey[]>>
  touch: jest.Mock<Promise<void>>
  pass: (ms: number) => void
} {
  let now = 0
  const findActive = jest.fn<Promise<ActiveKey | null>, [Buffer]>()
  const findAllActive = jest.fn<Promise<FoundKey[]>, [readonly Buffer[]]>().mockResolvedValue([])
  const touch = jest.fn<Promise<void>, [string]>().mockResolvedValue()
  const known = new KnownCallers(
    { findActive, findAllActive, touch },
    ownerOf,
    new MissBudget(() => now),
  )
  return { known, findActive, findAllActive, touch, pass: ms => (now += ms) }
}

describe('KnownCallers', () => {
  it('queries once in 3 s after the load, however often the key is used', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValue(active)
    for (const ms of [0, 1000, 1000, 999]) {
      pass(ms)
      expect(await known.identify(hash, address)).toEqual(principal)
    }
    expect(findActive).toHaveBeenCalledTimes(1)
    findActive.mockResolvedValue(null)
    pass(1)
    expect(await known.identify(hash, address)).toBeNull()
  })

  it('remembers for 1 s that a key does not exist', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValue(null)
    await known.identify(hash, address)
    pass(999)
    expect(await known.identify(hash, address)).toBeNull()
    expect(findActive).toHaveBeenCalledTimes(1)
    pass(1)
    await known.identify(hash, address)
    expect(findActive).toHaveBeenCalledTimes(2)
  })

  it('queries once for many concurrent calls', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValue(active)
    await Promise.all(Array.from({ length: 50 }, () => known.identify(hash, address)))
    expect(findActive).toHaveBeenCalledTimes(1)
  })

  it('accepts a key while the database is down, for at most 5 s after it was loaded', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValueOnce(active).mockRejectedValue(away)
    await known.identify(hash, address)
    pass(4900)
    expect(await known.identify(hash, address)).toEqual(principal)
    pass(100)
    await expect(known.identify(hash, address)).rejects.toBe(away)
  })

  it('never accepts a revoked key because the database is down', async () => {
    const { known, findActive, pass } = world()
    findActive.mockResolvedValueOnce(null).mockRejectedValue(away)
    await known.identify(hash, address)
    pass(1000)
    await expect(known.identify(hash, address)).rejects.toBe(away)
  })

  it('keeps at most 10,000 keys, and drops the least recently used', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValue(active)
    for (let index = 0; index <= 10_000; index++) await known.identify(hashOf(index), address)
    await known.identify(hashOf(1), address)
    expect(findActive).toHaveBeenCalledTimes(10_001)
    await known.identify(hashOf(0), address)
    expect(findActive).toHaveBeenCalledTimes(10_002)
  })

  it.each([
    ['long ago', new Date(0)],
    ['in the future, by the clock here', new Date(Date.now() + 3_600_000)],
  ])('notes the use of a key once a minute, whose row says %s', async (_, lastUsedAt) => {
    const { known, findActive, touch, pass } = world()
    findActive.mockResolvedValue({ ...active, lastUsedAt })
    touch.mockRejectedValue(away)
    await known.identify(hash, address)
    for (const [ms, times] of [
      [30_000, 1],
      [29_999, 1],
      [3001, 2],
      [3000, 2],
    ] as const) {
      pass(ms)
      await known.identify(hash, address)
      expect(touch).toHaveBeenCalledTimes(times)
    }
  })
})

describe('an address that guesses', () => {
  type World = ReturnType<typeof world>

  /** Spends the budget of the address, and the look-up of the refused secrets. */
  async function spent(): Promise<World> {
    const made = world()
    made.findActive.mockResolvedValue(null)
    for (let index = 0; index <= 100; index++) await made.known.identify(hashOf(index), address)
    expect(made.findActive).toHaveBeenCalledTimes(100)
    expect(made.findAllActive.mock.calls).toEqual([[[hashOf(100)]]])
    return made
  }

  it('has no more of its keys looked up, except those that were valid', async () => {
    const made = world()
    const { known, findActive, pass } = made
    findActive.mockResolvedValueOnce(active).mockResolvedValue(null)
    await known.identify(hash, address)
    for (let index = 0; index < 1000; index++) await known.identify(hashOf(index), address)
    expect(findActive).toHaveBeenCalledTimes(101)
    pass(3000)
    findActive.mockResolvedValueOnce(active)
    expect(await known.identify(hash, address)).toEqual(principal)
    pass(3000)
    expect(await known.identify(hash, address)).toBeNull()
  })

  it('pays once for a key that is sent many times', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValue(null)
    for (let times = 0; times < 200; times++) await known.identify(hash, address)
    await known.identify(hashOf(1), address)
    expect(findActive).toHaveBeenCalledTimes(2)
  })

  it('pays for no key that is correct, and for none while the database is down', async () => {
    const { known, findActive } = world()
    for (let index = 0; index < 200; index++) {
      findActive.mockResolvedValueOnce(active).mockRejectedValueOnce(away)
      await known.identify(hashOf(index), address)
      await expect(known.identify(hashOf(-1 - index), address)).rejects.toBe(away)
    }
    expect(findActive).toHaveBeenCalledTimes(400)
  })

  it('has its refused keys looked up together, once a second', async () => {
    const { known, findAllActive, pass } = await spent()
    const [found, second] = [hashOf(101), hashOf(102)]
    expect(await known.identify(found, address)).toBeNull()
    pass(999)
    // Other secrets use up the look-ups that the address has regained: ten a second.
    for (let index = 200; index < 209; index++) await known.identify(hashOf(index), address)
    expect(await known.identify(found, address)).toBeNull()
    expect(findAllActive).toHaveBeenCalledTimes(1)
    pass(1)
    findAllActive.mockResolvedValueOnce([{ ...active, hash: found }])
    await known.identify(hashOf(209), address)
    expect(await known.identify(second, address)).toBeNull()
    expect(findAllActive).toHaveBeenCalledTimes(2)
    expect(findAllActive).toHaveBeenLastCalledWith(expect.arrayContaining([found]))
    expect(await known.identify(found, address)).toEqual(principal)
    expect(await known.identify(found, '192.0.2.2')).toEqual(principal)
  })

  it('gets a valid key accepted at once if it is sent when a look-up is due', async () => {
    const { known, findAllActive, findActive, pass } = await spent()
    pass(1000)
    for (let index = 200; index < 210; index++) await known.identify(hashOf(index), address)
    findAllActive.mockResolvedValueOnce([{ ...active, hash }])
    expect(await known.identify(hash, address)).toEqual(principal)
    expect(findActive).toHaveBeenCalledTimes(110)
  })

  it('is told that the database is down when refused keys cannot be looked up', async () => {
    const { known, findAllActive, pass } = await spent()
    pass(1000)
    for (let index = 200; index < 210; index++) await known.identify(hashOf(index), address)
    findAllActive.mockRejectedValueOnce(away)
    await expect(known.identify(hash, address)).rejects.toBe(away)
    expect(await known.identify(hash, address)).toBeNull()
  })

  it('has at most 5,000 keys waiting, the latest ones', async () => {
    const { known, findAllActive, pass } = await spent()
    for (let index = 1000; index <= 6000; index++)
      expect(await known.identify(hashOf(index), address)).toBeNull()
    pass(1000)
    for (let index = 200; index < 210; index++) await known.identify(hashOf(index), address)
    await known.identify(hash, address)
    const [hashes] = findAllActive.mock.lastCall as [readonly Buffer[]]
    expect(hashes).toHaveLength(5000)
    expect(hashes).toEqual(expect.arrayContaining([hash, hashOf(6000)]))
  })

  it('does not evict a key that is in use', async () => {
    const { known, findActive } = world()
    findActive.mockResolvedValueOnce(active).mockResolvedValue(null)
    await known.identify(hash, address)
    for (let index = 0; index < 10_001; index++)
      await known.identify(hashOf(index), `2001:db8:0:${index.toString(16)}::1`)
    expect(findActive).toHaveBeenCalledTimes(10_002)
    expect(await known.identify(hash, address)).toEqual(principal)
    expect(findActive).toHaveBeenCalledTimes(10_002)
  })
})
