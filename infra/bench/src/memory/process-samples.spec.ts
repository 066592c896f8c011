import { readProcess, type Sample, trendOf } from './process-samples'

const samples = (rss: (done: number) => number): Sample[] =>
  Array.from({ length: 100 }, (_, done) => ({ done, rss: rss(done), descriptors: 20 + done }))

describe('trendOf', () => {
  it.each<[string, (done: number) => number, boolean]>([
    ['grows all the time', done => 100 + done, false],
    ['grows at first', done => 100 + Math.min(done, 20), true],
    ['swings within a quarter', done => 100 + (done % 5), true],
    ['shrinks', done => 200 - done, false],
  ])('judges memory that %s', (_what, rss, flat) => {
    expect(trendOf(samples(rss), 100).flat).toBe(flat)
  })

  it('does not call memory flat that was not sampled in every quarter', () => {
    const late = samples(() => 100).filter(({ done }) => done > 60)
    expect(trendOf(late, 100)).toMatchObject({ flat: false, descriptors: { first: 81, last: 119 } })
  })
})

describe('readProcess', () => {
  it('reads what this process holds', () => {
    const sample = readProcess(process.pid, 7)
    expect(sample).toMatchObject({ done: 7 })
    expect(sample?.rss).toBeGreaterThan(20e6)
    expect(sample?.descriptors).toBeGreaterThan(3)
  })

  it('returns undefined for a process that has ended', () => {
    expect(readProcess(2 ** 22, 0)).toBeUndefined()
  })
})
