import { type Taking, type TokenBuckets } from '@platen/queue'
import { AppError } from '@platen/errors'
import { SignInTries, type Trying } from './sign-in-tries'

let now = 0
let tries: SignInTries

/** Imitates Redis, with a clock that only the tests move; `token-buckets.spec.ts` and `sign-in.spec.ts` use the real one. */
function bucketsInMemory(): Pick<TokenBuckets, 'take'> {
  const left = new Map<string, { tokens: number; at: number }>()
  const keyOf = (group: string, { owner, bucket }: Taking): string =>
    [group, owner, bucket.name].join(':')
  const tokensOf = (key: string, { bucket: { perSecond, size } }: Taking): number => {
    const { tokens, at } = left.get(key) ?? { tokens: size, at: now }
    return Math.min(size, tokens + ((now - at) / 1000) * perSecond)
  }
  return {
    take: (group, takings) => {
      const held = takings.map(taking => tokensOf(keyOf(group, taking), taking))
      const taken = takings.every(({ tokens }, place) => (held[place] ?? 0) + 1e-6 >= tokens)
      const states = takings.map(({ tokens, bucket: { perSecond } }, place) => {
        const missing = Math.max(0, tokens - (held[place] ?? 0) - 1e-6)
        return { left: 0, nextMs: Math.round((missing * 1000) / perSecond), fullMs: 0 }
      })
      for (const [place, taking] of takings.entries()) {
        const { size } = taking.bucket
        const tokens = Math.min(size, (held[place] ?? 0) - (taken ? taking.tokens : 0))
        left.set(keyOf(group, taking), { tokens, at: now })
      }
      return Promise.resolve({ taken, states })
    },
  }
}

beforeEach(() => {
  tries = new SignInTries(bucketsInMemory())
})

const wrong = (): Promise<never> => Promise.reject(new AppError('unauthorized', 'wrong'))
const right = (): Promise<string> => Promise.resolve('in')

type Work = (organizationId: string | null) => Promise<string>

const attempt = (who: Trying, work: Work = wrong): Promise<string> =>
  tries.attempt(who, work).catch((error: unknown) => (error as { code: string }).code)

const email = 'ada@acme.example'

/** Returns the number of attempts that were let through. */
async function passed(
  times: number,
  who: (nth: number) => Trying,
  work: () => Promise<string> = wrong,
): Promise<number> {
  let count = 0
  for (let nth = 0; nth < times; nth++)
    if ((await attempt(who(nth), work)) !== 'rate_limited') count++
  return count
}

describe('attempts to sign in', () => {
  it('may fail five times a minute for an account from an address, and once more every 12 s', async () => {
    const who = { address: '192.0.2.1', email }
    expect(await passed(6, () => who)).toBe(5)
    const refused = tries.attempt(who, right)
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 12 })
    now += 12_000
    expect(await passed(2, () => who)).toBe(1)
    now += 60_000
    expect(await passed(6, () => who)).toBe(5)
  })

  it("do not count for an account if they succeed, or if they fail through the service's fault", async () => {
    const who = { address: '192.0.2.1', email }
    const away = (): Promise<never> => Promise.reject(new AppError('unavailable', 'away'))
    expect(await passed(20, () => who, right)).toBe(20)
    expect(await passed(20, () => who, away)).toBe(20)
    expect(await passed(6, () => who)).toBe(5)
  })

  it('count from everywhere if they are correct for one of several accounts: for others they may be wrong', async () => {
    const from = (nth: number): Trying => ({ address: `192.0.2.${nth}`, email })
    expect(await passed(40, from, right)).toBe(30)
    now += 60_000
    const named = (nth: number): Trying => ({ ...from(nth), organizationId: 'org_a' })
    expect(await passed(40, named, right)).toBe(40)
    expect(await passed(40, named)).toBe(30)
    expect(await attempt(from(50), right)).toBe('rate_limited')
  })

  it('count while they run, so that concurrent ones cannot exceed the limit', async () => {
    const who = { address: '192.0.2.1', email }
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(who)))
    expect(outcomes.filter(outcome => outcome === 'unauthorized')).toHaveLength(5)
  })

  it('do not affect other accounts, or the account from other addresses', async () => {
    await passed(6, () => ({ address: '192.0.2.1', email }))
    expect(await attempt({ address: '192.0.2.1', email: 'bob@acme.example' }, right)).toBe('in')
    expect(await attempt({ address: '192.0.2.2', email }, right)).toBe('in')
    expect(await attempt({ address: '2001:db8::1', email }, right)).toBe('in')
  })

  it('may fail 30 times a minute for an account from everywhere', async () => {
    expect(await passed(40, nth => ({ address: `192.0.2.${nth}`, email }))).toBe(30)
  })

  it('are limited to 60 a minute from an address, for any accounts, including successful ones', async () => {
    const who = (nth: number): Trying => ({ address: '192.0.2.1', email: `${nth}@acme.example` })
    expect(await passed(70, who, right)).toBe(60)
    expect(await attempt({ address: '192.0.2.1' })).toBe('rate_limited')
  })

  describe('attempts while nobody else may try', () => {
    const who = { address: '198.51.100.1', email }
    const known = (id: unknown, organizationId = 'org_a'): Trying => ({
      ...who,
      browser: { id: String(id), organizationId },
    })

    beforeEach(async () => {
      await passed(40, nth => ({ address: `192.0.2.${nth % 6}`, email }))
      await passed(70, nth => ({ address: who.address, email: `${nth}@acme.example` }))
      expect(await attempt(who, right)).toBe('rate_limited')
    })

    it('are limited to ten a minute for a browser that is known to an account, for that account alone', async () => {
      const tried: unknown[] = []
      const work = (organizationId: string | null): Promise<string> => {
        tried.push(organizationId)
        return right()
      }
      expect(await attempt(known('a'), work)).toBe('in')
      expect(await attempt({ ...known('a'), organizationId: 'org_a' }, work)).toBe('in')
      expect(tried).toEqual(['org_a', 'org_a'])
      expect(await attempt({ ...known('a'), organizationId: 'org_b' }, work)).toBe('rate_limited')
      expect(await passed(10, () => known('a'))).toBe(8)
      expect(await attempt(known('b'), right)).toBe('in')
    })

    it('are limited to 30 a minute for all browsers known to an account: people who sign in often have many cookies', async () => {
      expect(await passed(200, nth => known(nth), right)).toBe(30)
      expect(await attempt(known(0, 'org_b'), right)).toBe('in')
      expect(await attempt({ ...known(0), email: 'bob@acme.example' }, right)).toBe('in')
      now += 2000
      await passed(2, () => who)
      expect(await passed(2, () => known(201))).toBe(1)
    })
  })

  it('of a known browser count like those of any other until the limit is reached', async () => {
    const who = { address: '192.0.2.1', email }
    const known = { ...who, browser: { id: 'a', organizationId: 'org_a' } }
    const all = (organizationId: string | null): Promise<string> =>
      Promise.resolve(String(organizationId))
    expect(await attempt(known, all)).toBe('null')
    expect(await passed(20, () => known)).toBe(15)
    expect(await attempt(who, right)).toBe('rate_limited')
  })

  it('are refused while they cannot be counted', async () => {
    const away = new SignInTries({ take: () => Promise.resolve(null) })
    const tried = away.attempt({ address: '192.0.2.1' }, right)
    await expect(tried).rejects.toMatchObject({ code: 'unavailable' })
  })
})
