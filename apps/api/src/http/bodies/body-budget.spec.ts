import { AppError } from '@platen/errors'
import { type BodyAccount, BodyBudget } from './body-budget'

const mebibyte = 1024 * 1024
let budget: BodyBudget

beforeEach(() => {
  budget = new BodyBudget(100 * mebibyte)
})

const open = (key: string, organizationId?: string): BodyAccount =>
  budget.open({ id: key, organizationId })

/** Takes a number of MiB; returns the error message, if any. */
function take(account: BodyAccount, mebibytes: number): string {
  try {
    account.take(mebibytes * mebibyte)
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${error.code}, ${error.retryAfter} s: ${error.publicMessage}`
  }
}

const perCaller =
  'rate_limited, 1 s: Too many request bodies at once: the bodies of one caller may total at most 25 MiB'
const perOrganization =
  'rate_limited, 1 s: Too many request bodies at once: the bodies of one organization may total at most 50 MiB'
const perNetwork =
  'rate_limited, 1 s: Too many request bodies at once: the bodies of one network may total at most 256 KiB'
const inAll = 'unavailable, 1 s: The service is reading too many request bodies at once; try again'

describe('BodyBudget', () => {
  it('gives a caller a quarter for all of its bodies together', () => {
    const [first, second] = [open('key_1', 'org_1'), open('key_1', 'org_1')]
    expect([take(first, 20), take(second, 5), take(second, 1), take(first, 1)]).toEqual([
      'taken',
      'taken',
      perCaller,
      perCaller,
    ])
    expect(take(open('key_2', 'org_1'), 25)).toBe('taken')
  })

  it('gives an organization half for all of its keys together', () => {
    const taken = [1, 2, 3].map(key => take(open(`key_${key}`, 'org_1'), 20))
    expect(taken).toEqual(['taken', 'taken', perOrganization])
    expect(take(open('key_4', 'org_2'), 20)).toBe('taken')
  })

  it('gives no more than it has', () => {
    for (const one of [1, 2, 3, 4]) take(open(`key_${one}`, `org_${one}`), 24)
    expect(take(open('key_5', 'org_5'), 5)).toBe(inAll)
    expect(take(open('key_5', 'org_5'), 4)).toBe('taken')
  })

  it('gives strangers a small share of their own for each network, which takes nothing from known callers', () => {
    const one = Array.from({ length: 3 }, () => take(open('192.0.2.1'), 1 / 8))
    expect(one).toEqual(['taken', 'taken', perNetwork])
    const others = Array.from({ length: 32 }, (_, nth) => take(open(`198.51.100.${nth}`), 1 / 4))
    expect([others.filter(answer => answer === 'taken').length, others.at(-1)]).toEqual([31, inAll])
    for (const one of [1, 2, 3, 4]) expect(take(open(`key_${one}`, `org_${one}`), 25)).toBe('taken')
  })

  it('gives strangers their share even if known callers have used all of theirs', () => {
    for (const one of [1, 2, 3, 4]) take(open(`key_${one}`, `org_${one}`), 25)
    expect(take(open('192.0.2.1'), 1 / 8)).toBe('taken')
  })

  it('gets back once what an account took, and nothing for what was refused', () => {
    const account = open('key_1', 'org_1')
    expect([take(account, 15), take(account, 11), take(account, 10)]).toEqual([
      'taken',
      perCaller,
      'taken',
    ])
    account.close()
    account.close()
    for (const one of [1, 2, 3, 4]) {
      expect(take(open(`key_${one}`, `org_${one}`), 25)).toBe('taken')
    }
    expect(take(open('key_5', 'org_5'), 1)).toBe(inAll)
  })
})
