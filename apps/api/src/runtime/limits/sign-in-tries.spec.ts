import { type Taking, type TokenBuckets } from '@platen/queue'
import { SignInTries } from './sign-in-tries'

let now = 0
let tries: SignInTries

/** What Redis does, by a clock that stands still; `token-buckets.spec.ts` and `sign-in.spec.ts` ask the real one. */
function bucketsInMemory(): Pick<TokenBuckets, 'take'> {
  const left = new Map<string, { tokens: number; at: number }>()
  const take = ({ owner, bucket: { perSecond, size } }: Taking): boolean => {
    const { tokens, at } = left.get(owner) ?? { tokens: size, at: now }
    const refilled = Math.min(size, tokens + ((now - at) / 1000) * perSecond)
    const taken = refilled > 0.999999
    left.set(owner, { tokens: refilled - Number(taken), at: now })
    return taken
  }
  return {
    take: (_, [taking]) => {
      if (!taking) throw new Error('nothing is to be taken')
      const nextMs = Math.round(1000 / taking.bucket.perSecond)
      const states = [{ left: 0, nextMs, fullMs: 0 }]
      return Promise.resolve({ taken: take(taking), states })
    },
  }
}

beforeEach(() => {
  tries = new SignInTries(bucketsInMemory())
})

const count = (who: { address: string; email?: string }): Promise<string> =>
  tries.count(who).then(
    () => 'counted',
    (error: unknown) => (error as { code: string }).code,
  )

const email = 'ada@acme.example'

async function counted(
  times: number,
  who: (nth: number) => { address: string; email?: string },
): Promise<number> {
  let passed = 0
  for (let nth = 0; nth < times; nth++) if ((await count(who(nth))) === 'counted') passed++
  return passed
}

describe('tries to sign in', () => {
  it('are five a minute for an account from an address, and one more every 12 s', async () => {
    const who = { address: '192.0.2.1', email }
    expect(await counted(6, () => who)).toBe(5)
    await expect(tries.count(who)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 12 })
    now += 12_000
    expect(await counted(2, () => who)).toBe(1)
    now += 60_000
    expect(await counted(6, () => who)).toBe(5)
  })

  it('leave other accounts, and the account from other addresses', async () => {
    await counted(6, () => ({ address: '192.0.2.1', email }))
    expect(await count({ address: '192.0.2.1', email: 'bob@acme.example' })).toBe('counted')
    expect(await count({ address: '192.0.2.2', email })).toBe('counted')
    expect(await count({ address: '2001:db8::1', email })).toBe('counted')
  })

  it('are 30 a minute for an account from everywhere', async () => {
    expect(await counted(40, nth => ({ address: `192.0.2.${nth}`, email }))).toBe(30)
  })

  it('are 60 a minute from an address, whichever accounts they are for', async () => {
    expect(await counted(70, nth => ({ address: '192.0.2.1', email: `${nth}@acme.example` }))).toBe(
      60,
    )
    expect(await count({ address: '192.0.2.1' })).toBe('rate_limited')
  })

  it('are refused while nobody can count them', async () => {
    const away = new SignInTries({ take: () => Promise.resolve(null) })
    const tried = away.count({ address: '192.0.2.1' })
    await expect(tried).rejects.toMatchObject({ code: 'unavailable' })
  })
})
