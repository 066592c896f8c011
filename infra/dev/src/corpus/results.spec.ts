import { type Result, resultsText } from './results'

const result = (fields: Partial<Result>): Result => ({
  name: 'a',
  path: 'raster',
  grade: 'passed',
  ...fields,
})

describe('the results of a corpus', () => {
  const results = [
    result({}),
    result({ name: 'b', grade: 'near', off: 0.004 }),
    result({ path: 'vector', vectors: true }),
    result({ name: 'b', path: 'vector', grade: 'crashed', reason: 'took too long' }),
    result({ name: 'c.png', path: 'image', grade: 'refused', reason: 'cannot be decoded' }),
  ]

  it('counts each path', () => {
    const [raster, vector, image] = resultsText(results, { list: false }).split('\n')
    expect(raster).toBe(
      'raster  1 passed, 1 near, 0 failed, 0 refused, 0 crashed  (1 of 2 = 50.0 %)',
    )
    expect(vector).toContain('1 crashed  (1 of 2 = 50.0 %; 1 stay vectors, 1 of them pass)')
    expect(image).toContain('0 passed, 0 near, 0 failed, 1 refused')
  })

  it('names what did not pass, and why, when asked', () => {
    const listed = resultsText(results, { list: true }).split('\n\n')[0]
    expect(listed?.split('\n')).toEqual([
      'raster  near     b  0.40 % off',
      'vector  crashed  b  took too long',
      'image   refused  c.png  cannot be decoded',
    ])
  })
})
