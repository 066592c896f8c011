import { fullScale, sampled } from './full-scale'

const names = Array.from({ length: 40 }, (_, index) => `case ${index}`)
const sample = (cases: string[], every = 4): string[] =>
  sampled(cases, { every, nameOf: name => name })

// In the nightly run the samples contain all cases.
const inDaytime = fullScale() ? it.skip : it

describe('a sample of cases', () => {
  inDaytime('has its share of them, in their order, the same each time', () => {
    const some = sample(names)
    expect(some).toHaveLength(10)
    expect(some).toEqual(names.filter(name => some.includes(name)))
    expect(sample(names)).toEqual(some)
  })

  inDaytime('changes by one case at most when a case is added', () => {
    const before = sample(names)
    const after = sample([...names, 'one more'])
    expect(before.filter(name => !after.includes(name)).length).toBeLessThanOrEqual(1)
  })

  it('has at least one of a few cases', () => {
    expect(sample(['only']).length).toBe(1)
    expect(sample([])).toEqual([])
  })
})
