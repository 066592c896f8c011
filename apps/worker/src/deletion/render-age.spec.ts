import { faultOfAges, openRenderAge } from './render-age'

describe('the age of renders', () => {
  it.each([
    [undefined, null],
    [1, '2026-05-15T12:00:00.000Z'],
    [12, '2025-06-08T12:00:00.000Z'],
  ])('of %s months ends at %s', (renderMonths, oldest) => {
    const now = (): number => Date.UTC(2026, 5, 15, 12)
    expect(openRenderAge({ renderMonths, now }).oldest()?.toISOString() ?? null).toBe(oldest)
  })

  it.each([
    [1, 24, true],
    [1, 25, false],
    [2, 55, true],
    [2, 56, false],
    [1, undefined, true],
    [undefined, 365, true],
  ])('of %s months fits files of %s days: %s', (RENDER_MONTHS, FILE_DAYS, fits) => {
    expect(faultOfAges({ RENDER_MONTHS, FILE_DAYS }) === undefined).toBe(fits)
  })
})
