import { missedUrlAims, signedUrlsChapter } from './signed-urls-chapter'

const fast = [
  { what: 'hit', times: [4, 5, 6], rows: 0 },
  { what: '304', times: [1, 2, 3], rows: 0 },
] as const

describe('the chapter on signed URLs', () => {
  it('gives the times, and misses nothing', () => {
    const timings = fast.map(timing => ({ ...timing, times: [...timing.times] }))
    expect(missedUrlAims(timings)).toEqual([])
    expect(signedUrlsChapter(timings).join('\n')).toMatch(/\| hit +\| 3 +\| 5\.0 /)
  })

  it('names each aim that is missed', () => {
    const timings = [
      { what: 'hit' as const, times: [4, 5, 11], rows: 2 },
      { what: '304' as const, times: [6, 6, 6], rows: 0 },
    ]
    expect(missedUrlAims(timings)).toEqual([
      'hit: p95 11.0 ms, aim 10 ms',
      'hit: 2 rows were written, aim none',
      '304: p95 6.0 ms, aim 5 ms',
    ])
  })
})
