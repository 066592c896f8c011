import { foldersOf, openOutputExpiry, type OutputExpiry } from './output-expiry'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

const keyOf = (week?: number): string =>
  `${week === undefined ? '' : `w${week}/`}org_1/${'a'.repeat(64)}-${'b'.repeat(32)}.png`

/** Returns the expiry at this many days after the start of week 3000. */
const at = (days: number, fileDays: number | undefined = 30): OutputExpiry =>
  openOutputExpiry({ fileDays, now: () => 3000 * weekMs + days * dayMs })

describe('the expiry of outputs', () => {
  it.each([
    [0, 3000],
    [6.99, 3000],
    [7, 3001],
  ])('%d days after its beginning it is week %d', (days, week) => {
    expect(at(days).week()).toBe(week)
  })

  it('ends with the days after the week of the oldest file', () => {
    const end = new Date(3001 * weekMs + 30 * dayMs)
    expect(at(0).until([keyOf(3000)])).toEqual(end)
    expect(at(0).until([keyOf(3001), keyOf(3000), keyOf()])).toEqual(end)
  })

  it.each([
    ['files from before there were weeks', [keyOf()], 30],
    ['no files', [], 30],
    ['files of a week when FILE_DAYS was removed', [keyOf(3000)], undefined],
  ])('never happens for %s', (_, keys, fileDays) => {
    expect(openOutputExpiry({ fileDays }).until(keys)).toBeNull()
  })

  it.each([
    [0, true],
    [7 + 15, true],
    [7 + 15.01, false],
    [7 + 31, false],
  ])('lets files be reused after %d days: %s', (days, answers) => {
    expect(at(days).last([keyOf(3000)])).toBe(answers)
    expect(at(days).last([keyOf(3000), keyOf(3005)])).toBe(answers)
    expect(at(days).last([keyOf()])).toBe(true)
  })

  it('no longer lets files of a week be reused once FILE_DAYS has been removed', () => {
    const forEver = openOutputExpiry({ fileDays: undefined })
    expect(forEver.week()).toBeUndefined()
    expect(forEver.firstKept()).toBeNull()
    expect(forEver.storedSince()).toEqual(new Date(0))
    expect([forEver.last([keyOf()]), forEver.last([keyOf(), keyOf(3000)])]).toEqual([true, false])
  })

  it.each([1, 6, 7, 8, 30, 365])('keeps a week longer than %d days after its end', fileDays => {
    for (let days = 0; days < 500; days += 0.5) {
      const now = 3000 * weekMs + days * dayMs
      const expiry = openOutputExpiry({ fileDays, now: () => now })
      const first = expiry.firstKept() ?? 0
      expect(expiry.storedSince()).toEqual(new Date(first * weekMs))
      const until = expiry.until([keyOf(first - 1)])?.getTime() ?? 0
      expect(now - until).toBeGreaterThanOrEqual(weekMs)
      expect(now - until).toBeLessThan(2 * weekMs)
    }
  })
})

describe('the folders of an organization', () => {
  it('are that of permanent files, and one for each week since it was created', () => {
    const threeWeeksAgo = new Date(Date.now() - 3 * weekMs)
    const folders = foldersOf('org_1', threeWeeksAgo)
    const week = Math.floor(Date.now() / weekMs)
    expect(folders[0]).toBe('org_1/')
    expect(folders).toEqual(
      expect.arrayContaining([0, 1, 2, 3].map(ago => `w${week - ago}/org_1/`)),
    )
    expect(folders.length).toBeLessThanOrEqual(1 + 6)
  })
})
