import { type TokenBuckets } from '@platen/queue'
import { RateLimits } from './rate-limits'

const rates = {
  render: { name: 'renders', perSecond: 50, size: 500 },
  write: { name: 'writes', perSecond: 20, size: 200 },
  request: { name: 'requests', perSecond: 1000, size: 2000 },
}
type Taken = Awaited<ReturnType<TokenBuckets['take']>>

const full = { left: 2000, nextMs: 0, fullMs: 0 }

let clock = 0

function limits(...answers: Taken[]): { limits: RateLimits; take: jest.Mock<Promise<Taken>> } {
  const take = jest.fn<Promise<Taken>, unknown[]>()
  for (const answer of answers) take.mockResolvedValueOnce(answer)
  return { limits: new RateLimits({ take }, rates, () => clock), take }
}

describe('RateLimits', () => {
  it.each([
    ['render', 'renders', 'writes', 'requests'],
    ['write', 'writes', 'renders', 'requests'],
    ['request', 'requests', 'renders', 'writes'],
  ] as const)(
    'charges a %s to the bucket of %s and only looks at %s and %s',
    async (charge, ...names) => {
      const states = [1, 2, 3].map(left => ({ ...full, left }))
      const { limits: tested, take } = limits({ taken: true, states })
      await tested.consume('key_1', charge)
      expect(take).toHaveBeenCalledWith(
        'key_1',
        names.map(name => expect.objectContaining({ name }) as unknown),
      )
      const [first, second, third] = names.map(name => tested.leftOf('key_1')?.[name]?.left)
      expect([first, second, third]).toEqual([1, 2, 3])
    },
  )

  it('throws rate_limited with the seconds until the next one', async () => {
    const empty = { left: 0, nextMs: 20, fullMs: 10_000 }
    const { limits: tested } = limits({ taken: false, states: [empty, full, full] })
    await expect(tested.consume('key_1', 'render')).rejects.toMatchObject({
      code: 'rate_limited',
      publicMessage: 'Too many renders: a key may make 50 a second, and 500 at once',
      retryAfter: 0.02,
    })
    expect(tested.leftOf('key_1')).toEqual({ renders: empty, writes: full, requests: full })
  })

  it('asks nobody about an empty bucket until it has a token again', async () => {
    const empty = { left: 0, nextMs: 20, fullMs: 10_000 }
    const { limits: tested, take } = limits({ taken: false, states: [empty, full, full] })
    take.mockResolvedValue({ taken: true, states: [full, full, full] })
    await expect(tested.consume('key_1', 'write')).rejects.toMatchObject({ retryAfter: 0.02 })
    clock += 15
    await expect(tested.consume('key_1', 'write')).rejects.toMatchObject({ retryAfter: 0.005 })
    expect(take).toHaveBeenCalledTimes(1)
    await tested.consume('key_1', 'render')
    await tested.consume('key_2', 'write')
    clock += 5
    await tested.consume('key_1', 'write')
    expect(take).toHaveBeenCalledTimes(4)
  })

  it('returns what each key had left, and undefined for an unknown key', async () => {
    const { limits: tested } = limits({ taken: true, states: [full, { ...full, left: 7 }, full] })
    await tested.consume('key_1', 'request')
    expect(tested.leftOf('key_1')).toEqual({
      renders: { ...full, left: 7 },
      writes: full,
      requests: full,
    })
    expect(tested.leftOf('key_2')).toBeUndefined()
  })

  it('lets every call pass while Redis is down, and drops the counts it had', async () => {
    const { limits: tested } = limits({ taken: true, states: [full, full, full] }, null)
    await tested.consume('key_1', 'render')
    await tested.consume('key_1', 'render')
    expect(tested.leftOf('key_1')).toBeUndefined()
  })

  it('remembers 10,000 keys at most, the oldest go first', async () => {
    const { limits: tested, take } = limits()
    take.mockResolvedValue({ taken: true, states: [full, full, full] })
    for (let key = 0; key <= 10_000; key++) await tested.consume(`key_${key}`, 'request')
    expect(tested.leftOf('key_0')).toBeUndefined()
    expect(tested.leftOf('key_1')).toBeDefined()
  })
})
