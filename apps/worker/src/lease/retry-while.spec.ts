import { AppError, ShuttingDown } from '@platen/errors'
import { retryWhile } from './retry-while'

const away = new AppError('unavailable', 'Try again later')

function failing(times: number, error: Error): () => Promise<string> {
  let left = times
  return () => (left-- > 0 ? Promise.reject(error) : Promise.resolve('done'))
}

describe('retryWhile', () => {
  it('tries again while something is unavailable', async () => {
    await expect(retryWhile(() => true, failing(3, away))).resolves.toBe('done')
  })

  it.each([
    ['what cannot succeed', new AppError('not_found', 'Design not found')],
    ['a stranger', new TypeError('bug')],
    ['the end of the process', new ShuttingDown('the database is closed')],
  ])('does not repeat %s', async (_what, error) => {
    const work = jest.fn(failing(1, error))
    await expect(retryWhile(() => true, work)).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('throws the last failure when it may not go on', async () => {
    let tries = 0
    await expect(retryWhile(() => ++tries < 3, failing(9, away))).rejects.toBe(away)
    expect(tries).toBe(3)
  })
})
