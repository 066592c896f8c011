import { createSecretKey, randomBytes } from 'node:crypto'
import { openChallenges } from './challenges'

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))]
let now = 1_800_000_000_000
const challenges = openChallenges([first], () => now)

describe('a challenge', () => {
  it('is valid only for its purpose', () => {
    const made = challenges.make('sign-in')
    expect(challenges.isGood(made, 'sign-in')).toBe(true)
    expect(challenges.isGood(made, 'sign-i')).toBe(false)
    expect(challenges.make('sign-in')).not.toBe(made)
  })

  it('is valid for 5 minutes', () => {
    const made = challenges.make('sign-in')
    now += 5 * 60_000 - 1
    expect(challenges.isGood(made, 'sign-in')).toBe(true)
    now += 1
    expect(challenges.isGood(made, 'sign-in')).toBe(false)
  })

  it('may come from a clock that is slightly ahead', () => {
    const made = challenges.make('sign-in')
    now -= 60_000
    expect(challenges.isGood(made, 'sign-in')).toBe(true)
    now -= 1
    expect(challenges.isGood(made, 'sign-in')).toBe(false)
  })

  it('is checked with every key, so that keys can be replaced', () => {
    const made = challenges.make('sign-in')
    expect(openChallenges([second, first], () => now).isGood(made, 'sign-in')).toBe(true)
    expect(openChallenges([second], () => now).isGood(made, 'sign-in')).toBe(false)
  })

  const flipped = (text: string, at: number): string => {
    const changed = Buffer.from(text, 'base64url')
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed.toString('base64url')
  }
  it.each<[string, (made: string) => string]>([
    ['another time', made => flipped(made, 7)],
    ['another nonce', made => flipped(made, 8)],
    ['another MAC', made => flipped(made, 39)],
    ['less', made => made.slice(0, -4)],
    ['more', made => `${made}AAAA`],
    ['another form', made => `${made}=`],
    ['nothing', () => ''],
  ])('is not good with %s', (_, changed) => {
    expect(challenges.isGood(changed(challenges.make('a')), 'a')).toBe(false)
  })
})
