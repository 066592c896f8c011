import { missedOAuthAims, oauthChapter } from './oauth-chapter'

const costs = (factor: number) => ({
  off: [40, 50, 60].map(medianMs => ({ medianMs, apiMs: 10 })),
  on: [40, 50, 60].map(medianMs => ({ medianMs: medianMs * factor, apiMs: 11 })),
})

describe('the chapter on renders beside OAuth', () => {
  it('compares the medians, and takes the factor of each round', () => {
    const chapter = oauthChapter(costs(1.01)).join('\n')
    expect(chapter).toMatch(/\| median of a render, ms +\| 50\.0 +\| 50\.5 +\| 1\.010×/)
    expect(chapter).toMatch(
      /\| processor time of the API for it, ms \| 10\.0 +\| 11\.0 +\| 1\.100×/,
    )
    expect(missedOAuthAims(costs(1.01))).toEqual([])
  })

  it('names an aim that is missed', () => {
    expect(missedOAuthAims(costs(1.05))).toEqual(['a render with OAuth: 1.050×, aim 1.02×'])
  })
})
