import { AppError, found, notFound } from '.'

describe('what is not found', () => {
  it('is named', () => {
    const error = notFound('Brand kit')
    expect([error.code, error.publicMessage]).toEqual(['not_found', 'Brand kit not found'])
  })

  it('is null', () => {
    const kit = { id: 'kit_1' }
    expect(found('Brand kit', kit)).toBe(kit)
    expect(() => found('Brand kit', null)).toThrow(new AppError('not_found', 'Brand kit not found'))
  })
})
