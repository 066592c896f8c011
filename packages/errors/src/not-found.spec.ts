import { notFound } from '.'

describe('notFound', () => {
  it('names the resource', () => {
    const error = notFound('Brand kit')
    expect(error.code).toBe('not_found')
    expect(error.publicMessage).toBe('Brand kit not found')
  })
})
