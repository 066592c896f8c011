import { batchesChapter, missedBatchAims } from './batches-chapter'

const mebibyte = 2 ** 20

const met = {
  rows: 1000,
  single: 40,
  batch: 38,
  oneText: 52,
  large: { rows: 10_000, apiGrowth: 64 * mebibyte, times: [10, 20, 50] },
}

describe('the chapter on batches', () => {
  it('gives the rates, and misses nothing', () => {
    expect(missedBatchAims(met)).toEqual([])
    const text = batchesChapter(met).join('\n')
    expect(text).toMatch(/\| a batch, two texts differ +\| 38\.0 +\| 0\.95× /)
    expect(text).toContain('Every aim is met.')
  })

  it('names each aim that is missed', () => {
    const large = { rows: 10_000, apiGrowth: 65 * mebibyte, times: [51] }
    expect(missedBatchAims({ ...met, batch: 37, oneText: 50, large })).toEqual([
      'a batch reaches 0.93× the rate of single calls (aim: 0.95×)',
      'a batch whose rows differ in one text reaches 1.25× the rate of single calls (aim: 1.30×)',
      'the API grows by 65 MiB (aim: at most 64 MiB)',
      'the p95 of other calls is 51.0 ms (aim: at most 50)',
    ])
  })

  it('counts what was not measured as missed', () =>
    expect(
      missedBatchAims({ ...met, single: NaN, large: { ...met.large, apiGrowth: NaN, times: [] } }),
    ).toHaveLength(4))
})
