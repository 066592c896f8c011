import { objectKey, type ObjectKeyParts, parseObjectKey } from './object-key'

const sha256 = 'a1'.repeat(32)
const mac = 'b2'.repeat(16)
const parts: ObjectKeyParts & { mac: string } = {
  organizationId: 'org_01abc',
  sha256,
  mac,
  extension: 'png',
}

describe('object keys', () => {
  it('are made and read back', () => {
    const key = objectKey(parts)
    expect(key).toBe(`org_01abc/${sha256}-${mac}.png`)
    expect(parseObjectKey(key)).toEqual(parts)
  })

  it('begin with the week of an output that is deleted by age', () => {
    const key = objectKey({ ...parts, week: 2955 })
    expect(key).toBe(`w2955/org_01abc/${sha256}-${mac}.png`)
    expect(parseObjectKey(key)).toEqual({ ...parts, week: 2955 })
  })

  it.each(['w', 'w0', 'w01', 'w-1', 'w1.5', 'W1', 'w1234567', '1', 'w1/w2'])(
    'do not begin with %s',
    week => expect(parseObjectKey(`${week}/org_01abc/${sha256}-${mac}.png`)).toBeNull(),
  )

  it('are read without a secret part, as they were first made', () => {
    const old = { ...parts, mac: undefined }
    expect(parseObjectKey(`org_01abc/${sha256}.png`)).toEqual(old)
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
    expect(parseObjectKey(`${organizationId}/${sha256}-${mac}.${extension}`) !== null).toBe(valid)
  })

  it.each<[object]>([
    [{ extension: 'exe' }],
    [{ sha256: sha256.slice(1) }],
    [{ sha256: sha256.toUpperCase() }],
    [{ mac: '' }],
    [{ mac: mac.slice(1) }],
    [{ mac: `${mac}0` }],
    [{ mac: mac.toUpperCase() }],
    [{ mac: `${mac}-${mac}` }],
    [{ organizationId: 'org_' }],
    [{ organizationId: 'dsg_01abc' }],
    [{ organizationId: 'org_01/..' }],
    [{ extension: '../png' }],
  ])('are not made with %j', change => {
    const wrong = { ...parts, ...change }
    expect(() => objectKey(wrong)).toThrow('not an object key')
    const text = `${wrong.organizationId}/${wrong.sha256}-${wrong.mac}.${wrong.extension}`
    expect(parseObjectKey(text)).toBeNull()
  })

  it.each(['', 'constructor', `org_a\u0000/${sha256}.png`, ` org_a/${sha256}.png`])(
    'are not %j',
    text => expect(parseObjectKey(text)).toBeNull(),
  )
})
