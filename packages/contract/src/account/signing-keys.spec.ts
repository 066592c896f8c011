import { createSigningKeyRequestSchema } from './signing-keys'

const faultOf = (body: object): string | undefined => {
  const { error } = createSigningKeyRequestSchema.safeParse({ name: 'Blog', ...body })
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')
}

describe('a new signing key', () => {
  it('draws every design, 600 pictures a minute of 4 megapixels, and needs no expiry', () => {
    expect(createSigningKeyRequestSchema.parse({ name: 'Blog' })).toEqual({
      name: 'Blog',
      designIds: null,
      rendersPerMinute: 600,
      maxPixels: 4_000_000,
      expires: 'optional',
    })
  })

  it.each([
    [{ name: '' }, 'name must not be empty'],
    [{ designIds: [] }, 'designIds must not be empty'],
    [{ designIds: ['dsg_1', 'dsg_1'] }, 'designIds must contain each id only once'],
    [
      { designIds: Array.from({ length: 101 }, (_, nth) => `dsg_${nth}`) },
      'designIds must contain at most 100 ids',
    ],
    [{ rendersPerMinute: 0 }, 'rendersPerMinute must be a whole number from 1 to 100000'],
    [{ maxPixels: 40_000_001 }, 'maxPixels must be a whole number from 1 to 40000000'],
    [{ expires: 'never' }, 'expires must be one of optional, required'],
  ])('%j: %s', (body, fault) => expect(faultOf(body)).toBe(fault))
})
