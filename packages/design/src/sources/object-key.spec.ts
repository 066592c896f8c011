import { objectKey, parseObjectKey } from './object-key'

const sha256 = 'a1'.repeat(32)

describe('object keys', () => {
  it('are made and read back', () => {
    const key = objectKey('org_01abc', sha256, 'png')
    expect(key).toBe(`org_01abc/${sha256}.png`)
    expect(parseObjectKey(key)).toEqual({ organizationId: 'org_01abc', sha256, extension: 'png' })
  })

  it.each([
    [`org_${'a'.repeat(40)}`, 'woff2', true],
    [`org_${'a'.repeat(41)}`, 'woff2', false],
    ['org_A', 'png', false],
    ['org_1_2', 'png', false],
    ['team_1', 'png', false],
    ['org_1', 'PNG', false],
    ['org_1', 'png2', false],
    ['org_1', '', false],
  ])('belong to %s as .%s: %s', (organizationId, extension, valid) => {
    expect(parseObjectKey(`${organizationId}/${sha256}.${extension}`) !== null).toBe(valid)
  })

  it.each([
    ['org_01abc', sha256, 'exe'],
    ['org_01abc', sha256.slice(1), 'png'],
    ['org_01abc', sha256.toUpperCase(), 'png'],
    ['org_', sha256, 'png'],
    ['dsg_01abc', sha256, 'png'],
    ['org_01/..', sha256, 'png'],
    ['org_01abc', sha256, '../png'],
  ])('are not made of %s, %s, %s', (...parts) => {
    expect(() => objectKey(...parts)).toThrow('not an object key')
    expect(parseObjectKey(`${parts[0]}/${parts[1]}.${parts[2]}`)).toBeNull()
  })

  it.each(['', 'constructor', `org_a\u0000/${sha256}.png`, ` org_a/${sha256}.png`])(
    'are not %j',
    text => {
      expect(parseObjectKey(text)).toBeNull()
    },
  )
})
