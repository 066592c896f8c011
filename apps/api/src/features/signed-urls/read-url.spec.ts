import { AppError } from '@platen/errors'
import { readUrl } from './read-url'

const withParameters = (count: number): string => `/r/a.jpg?${'b&'.repeat(count)}`

describe('readUrl', () => {
  it('accepts 500 parameters', () => {
    expect(readUrl(withParameters(500))).toMatchObject({ design: 'a', repeated: 'b' })
  })

  it('refuses more', () => {
    expect(() => readUrl(withParameters(501))).toThrow(
      new AppError('invalid_request', 'The URL must have at most 500 parameters (it has 501)'),
    )
  })
})
