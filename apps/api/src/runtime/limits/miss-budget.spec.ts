import { MissBudget } from './miss-budget'

let now = 0
const budget = (): MissBudget => new MissBudget(() => now)

function charge(tested: MissBudget, times: number, address = '192.0.2.1'): MissBudget {
  for (let charged = 0; charged < times; charged++) tested.charge(address)
  return tested
}

describe('the budget of misses', () => {
  it('is spent after 100 at once, and has 10 more after each second', () => {
    const tested = charge(budget(), 99)
    expect(tested.isSpent('192.0.2.1')).toBe(false)
    expect(charge(tested, 1).isSpent('192.0.2.1')).toBe(true)
    now += 99
    expect(tested.isSpent('192.0.2.1')).toBe(true)
    now += 1
    expect(tested.isSpent('192.0.2.1')).toBe(false)
    expect(charge(tested, 1).isSpent('192.0.2.1')).toBe(true)
    now += 1000
    expect(charge(tested, 9).isSpent('192.0.2.1')).toBe(false)
    expect(charge(tested, 1).isSpent('192.0.2.1')).toBe(true)
  })

  it('never holds more than 100, and first makes up for what was overdrawn', () => {
    const tested = charge(budget(), 1)
    now += 3_600_000
    expect(charge(tested, 100).isSpent('192.0.2.1')).toBe(true)
    charge(tested, 50)
    now += 5000
    expect(tested.isSpent('192.0.2.1')).toBe(true)
    now += 100
    expect(tested.isSpent('192.0.2.1')).toBe(false)
  })

  it.each([
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['whatever a caller wrote', 'x'.repeat(10_000), true],
    ['whatever a caller wrote', '192.0.2.1', false],
  ])('of %s is also that of %s: %j', (address, other, shared) => {
    expect(charge(budget(), 100, address).isSpent(other)).toBe(shared)
  })

  it('is remembered for the 10,000 addresses seen last', () => {
    const tested = charge(budget(), 100, '198.51.100.1')
    charge(tested, 100, '198.51.100.2')
    for (let other = 1; other < 10_000; other++) tested.charge(`10.0.${other >> 8}.${other & 255}`)
    expect(tested.isSpent('198.51.100.1')).toBe(false)
    expect(tested.isSpent('198.51.100.2')).toBe(true)
  })
})
