import { type Taking, type TokenBuckets } from '@platen/queue'
import { type Payer, RateLimits } from './rate-limits'

const mebibyte = 1024 * 1024
const rates = {
  render: { name: 'renders', perSecond: 50, size: 500 },
  write: { name: 'writes', perSecond: 20, size: 200 },
  request: { name: 'requests', perSecond: 1000, size: 2000 },
  document: { name: 'documents', perSecond: 4 * mebibyte, size: 64 * mebibyte },
  perOrganization: 10,
}
type Taken = Awaited<ReturnType<TokenBuckets['take']>>

const full = { left: 2000, nextMs: 0, fullMs: 0 }
const empty = { left: 0, nextMs: 20, fullMs: 10_000 }
const ada = { kind: 'key', id: 'key_1', organizationId: 'org_1' } as const
const eve = { kind: 'key', id: 'key_2', organizationId: 'org_1' } as const

let clock = 0

/** The state of each bucket in the answer, by its owner and name; full if absent. */
type States = Readonly<Record<string, typeof full>>

const answerWith =
  (states: States, taken = true) =>
  (_: string, takings: readonly Taking[]): Promise<Taken> =>
    Promise.resolve({
      taken,
      states: takings.map(({ owner, bucket }) => states[`${owner} ${bucket.name}`] ?? full),
    })

type Take = jest.Mock<Promise<Taken>, [string, readonly Taking[]]>

function limits(): { tested: RateLimits; take: Take } {
  const take: Take = jest.fn<Promise<Taken>, [string, readonly Taking[]]>(answerWith({}))
  return { tested: new RateLimits({ take }, rates, () => clock), take }
}

/** Returns the tokens that the latest call took from the buckets. */
const asked = (take: Take): string[] => {
  const takings = take.mock.calls.at(-1)?.[1] ?? []
  return takings.map(({ owner, bucket: { name, perSecond }, tokens, atLeast = tokens }) =>
    [owner, name, perSecond, tokens, atLeast].join(' '),
  )
}

describe('RateLimits', () => {
  it('charges a call to its key and its organization, whose bucket is ten times as large, and only reads the other buckets', async () => {
    const { tested, take } = limits()
    await tested.consume(ada, 'write')
    expect(take).toHaveBeenCalledWith('org_1', expect.anything())
    expect(asked(take)).toEqual([
      'key_1 writes 20 1 1',
      'org_1 writes 200 1 1',
      'key_1 renders 50 0 0',
      'key_1 requests 1000 0 0',
      `key_1 documents ${4 * mebibyte} 0 0`,
    ])
  })

  it('charges a document by its bytes, and the whole bucket for a larger one', async () => {
    const { tested, take } = limits()
    await tested.consume(ada, 'write', 5000)
    expect(asked(take).slice(2, 4)).toEqual([
      `key_1 documents ${4 * mebibyte} 5000 5000`,
      `org_1 documents ${40 * mebibyte} 5000 5000`,
    ])
    await tested.consume(ada, 'write', 70 * mebibyte)
    expect(asked(take)[2]).toBe(`key_1 documents ${4 * mebibyte} ${64 * mebibyte} ${64 * mebibyte}`)
    // A call that only receives a document checks for a debt.
    await tested.consume(ada, 'request', 0)
    expect(asked(take)[2]).toBe(`key_1 documents ${4 * mebibyte} 0 1`)
  })

  it('charges the bytes of an answer even if fewer are left, and refuses further calls until they are paid', async () => {
    const { tested, take } = limits()
    take.mockImplementation(answerWith({ 'key_1 documents': empty }))
    await tested.settle(ada, 9 * mebibyte)
    expect(asked(take)).toEqual([
      `key_1 documents ${4 * mebibyte} ${9 * mebibyte} -Infinity`,
      `org_1 documents ${40 * mebibyte} ${9 * mebibyte} -Infinity`,
    ])
    await expect(tested.consume(ada, 'request', 0)).rejects.toMatchObject({
      code: 'rate_limited',
      publicMessage:
        'Too much document data: a key may send and receive 4 MiB a second, in bursts of up to 64 MiB',
      retryAfter: 0.02,
    })
    await tested.consume(ada, 'request')
    await tested.consume(eve, 'request', 0)
    clock += 20
    await tested.consume(ada, 'request', 0)
  })

  it('throws rate_limited with the seconds until the next call', async () => {
    const { tested, take } = limits()
    take.mockImplementation(answerWith({ 'key_1 renders': empty }, false))
    await expect(tested.consume(ada, 'render')).rejects.toMatchObject({
      code: 'rate_limited',
      publicMessage: 'Too many renders: a key may make 50 a second, in bursts of up to 500',
      retryAfter: 0.02,
    })
    const others = { writes: full, requests: full, documents: full }
    expect(tested.leftOf(ada)).toEqual({ renders: empty, ...others })
  })

  it('names the organization if all of its callers together are too fast', async () => {
    const { tested, take } = limits()
    take.mockImplementation(answerWith({ 'org_1 writes': empty }, false))
    await expect(tested.consume(ada, 'write')).rejects.toMatchObject({
      publicMessage:
        'Too many writes: an organization may make 200 a second, in bursts of up to 2,000',
      retryAfter: 0.02,
    })
    await expect(tested.consume(eve, 'write')).rejects.toMatchObject({ retryAfter: 0.02 })
    expect(take).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['session', 'a session'],
    ['embed', 'an embed session'],
  ] as const)('names a payer of the kind %s as %s', async (kind, name) => {
    const { tested, take } = limits()
    take.mockImplementation(answerWith({ 'key_1 writes': empty }, false))
    await expect(tested.consume({ ...ada, kind }, 'write')).rejects.toMatchObject({
      publicMessage: `Too many writes: ${name} may make 20 a second, in bursts of up to 200`,
    })
  })

  it('gives all guests of a share together a fifth of the limit of a key, at least one call', async () => {
    const { tested, take } = limits()
    const guests = { ...ada, kind: 'guest', id: 'shr_1' } as const
    await tested.consume(guests, 'request', 5000)
    expect(asked(take)).toEqual([
      'shr_1 requests 200 1 1',
      'org_1 requests 10000 1 1',
      `shr_1 documents ${0.8 * mebibyte} 5000 5000`,
      `org_1 documents ${40 * mebibyte} 5000 5000`,
      'shr_1 renders 10 0 0',
      'shr_1 writes 4 0 0',
    ])
    expect(tested.policiesOf('guest').map(({ size }) => size)).toEqual([
      100,
      40,
      400,
      Math.floor(12.8 * mebibyte),
    ])
    expect(Object.keys(tested.leftOf(guests) ?? {})).toEqual([
      'renders',
      'writes',
      'requests',
      'documents',
    ])
    const one = { name: 'a', perSecond: 1, size: 1 }
    const least = { ...rates, render: one, write: one, request: one, document: one }
    const few = new RateLimits({ take }, least)
    expect(few.policiesOf('guest').map(({ size }) => size)).toEqual([1, 1, 1, 1])
    take.mockImplementation(answerWith({ 'shr_1 writes': empty }, false))
    await expect(tested.consume(guests, 'write')).rejects.toMatchObject({
      publicMessage: 'Too many writes: a shared link may make 4 a second, in bursts of up to 40',
    })
  })

  it('refuses a debt without charging anything', async () => {
    const { tested, take } = limits()
    await tested.refuseDebt(ada)
    expect(asked(take)).toEqual([
      `key_1 documents ${4 * mebibyte} 0 1`,
      `org_1 documents ${40 * mebibyte} 0 1`,
    ])
    take.mockImplementation(answerWith({ 'org_1 documents': empty }, false))
    await expect(tested.refuseDebt(ada)).rejects.toMatchObject({
      publicMessage:
        'Too much document data: an organization may send and receive 40 MiB a second, in bursts of up to 640 MiB',
      retryAfter: 0.02,
    })
    take.mockResolvedValue(null)
    await tested.refuseDebt(ada)
  })

  it('does not query Redis for an empty bucket until it has a token again', async () => {
    const { tested, take } = limits()
    take.mockImplementationOnce(answerWith({ 'key_1 writes': empty }, false))
    await expect(tested.consume(ada, 'write')).rejects.toMatchObject({ retryAfter: 0.02 })
    clock += 15
    await expect(tested.consume(ada, 'write')).rejects.toMatchObject({ retryAfter: 0.005 })
    expect(take).toHaveBeenCalledTimes(1)
    await tested.consume(ada, 'render')
    await tested.consume(eve, 'write')
    clock += 5
    await tested.consume(ada, 'write')
    expect(take).toHaveBeenCalledTimes(4)
  })

  it('admits a smaller document while a larger one has to wait', async () => {
    const { tested, take } = limits()
    take.mockImplementationOnce(answerWith({ 'key_1 documents': { ...empty, left: 9 } }, false))
    const large = tested.consume(ada, 'write', 8 * mebibyte)
    await expect(large).rejects.toMatchObject({ retryAfter: 0.02 })
    await tested.consume(ada, 'write', 8)
    expect(take).toHaveBeenCalledTimes(2)
  })

  it('returns what each key had left, and undefined for an unknown key', async () => {
    const { tested, take } = limits()
    take.mockImplementation(answerWith({ 'key_1 writes': { ...full, left: 7 } }))
    await tested.consume(ada, 'request')
    expect(tested.leftOf(ada)).toMatchObject({ renders: full, writes: { left: 7 } })
    expect(tested.leftOf(eve)).toBeUndefined()
  })

  it('lets every call pass while Redis is down, and drops the counts it had', async () => {
    const { tested, take } = limits()
    await tested.consume(ada, 'render')
    take.mockResolvedValue(null)
    await tested.consume(ada, 'render')
    await tested.settle(ada, 1)
    expect(tested.leftOf(ada)).toBeUndefined()
  })

  it('remembers at most 10,000 keys, and drops the oldest', async () => {
    const { tested } = limits()
    const key = (nth: number): Payer => ({ ...ada, id: `key_${nth}` })
    for (let nth = 0; nth <= 10_000; nth++) await tested.consume(key(nth), 'request')
    expect(tested.leftOf(key(0))).toBeUndefined()
    expect(tested.leftOf(key(1))).toBeDefined()
  })
})
