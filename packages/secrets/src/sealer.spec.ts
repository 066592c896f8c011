import { createSecretKey, type KeyObject } from 'node:crypto'
import { openSealer, type SecretOwner } from './sealer'

const keyOf = (digit: string): KeyObject => createSecretKey(Buffer.from(digit.repeat(64), 'hex'))
const [first, second, third] = [keyOf('1'), keyOf('2'), keyOf('3')]
const owner: SecretOwner = { organizationId: 'org_1', purpose: 'files' }
const secret = Buffer.from('a secret of the organization')

describe('a sealed secret', () => {
  const sealer = openSealer([first])

  it('opens for its owner', () => {
    expect(sealer.open(sealer.seal(secret, owner), owner)).toEqual(secret)
  })

  it('may be empty', () => {
    expect(sealer.open(sealer.seal(Buffer.alloc(0), owner), owner)).toEqual(Buffer.alloc(0))
  })

  it('hides the secret, and never looks the same twice', () => {
    const [one, other] = [sealer.seal(secret, owner), sealer.seal(secret, owner)]
    expect(one.includes(secret)).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it('contains the id of its key but not the key, and has a new nonce and text each time', () => {
    const sealed = sealer.seal(secret, owner)
    // The parts are the form, the id of the key, the nonce, the text and the tag.
    expect(sealed).toHaveLength(1 + 8 + 12 + secret.length + 16)
    expect(sealed[0]).toBe(1)
    expect(sealed.includes(Buffer.alloc(4, 0x11))).toBe(false)
  })

  it('does not open for another organization', () => {
    const moved = { ...owner, organizationId: 'org_2' }
    expect(() => sealer.open(sealer.seal(secret, owner), moved)).toThrow(
      'the secret for files of org_2 has been changed, or was sealed for another owner',
    )
  })

  it('does not open for another purpose', () => {
    // Files are the only purpose so far.
    const other = { ...owner, purpose: 'links' } as unknown as SecretOwner
    expect(() => sealer.open(sealer.seal(secret, owner), other)).toThrow('another owner')
  })

  it('does not open once any of its bytes has been changed', () => {
    const sealed = sealer.seal(secret, owner)
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealer.open(changed, owner)).toThrow('the secret for files of org_1')
    }
  })

  it('does not open if it is truncated', () => {
    const sealed = sealer.seal(secret, owner)
    for (let length = 0; length < sealed.length; length++)
      expect(() => sealer.open(sealed.subarray(0, length), owner)).toThrow('of org_1')
  })

  it('fails with a message for operators, and reveals nothing to callers', () => {
    const sealed = openSealer([second]).seal(secret, owner)
    const fault = (): unknown => {
      try {
        return sealer.open(sealed, owner)
      } catch (error) {
        return error
      }
    }
    expect(fault()).toMatchObject({
      code: 'internal',
      publicMessage: 'Internal error',
      message: 'the secret for files of org_1 was sealed with a key that SECRETS_KEY does not list',
    })
  })
})

describe('several keys', () => {
  it('open what any of them has sealed', () => {
    const sealer = openSealer([third, second, first])
    for (const key of [first, second, third])
      expect(sealer.open(openSealer([key]).seal(secret, owner), owner)).toEqual(secret)
  })

  it('seal with the first', () => {
    const sealed = openSealer([second, first]).seal(secret, owner)
    expect(openSealer([second]).open(sealed, owner)).toEqual(secret)
    expect(() => openSealer([first]).open(sealed, owner)).toThrow('does not list')
  })

  it('distinguish secrets that still need an older key', () => {
    const sealed = openSealer([first]).seal(secret, owner)
    expect(openSealer([first, second]).isCurrent(sealed)).toBe(true)
    expect(openSealer([second, first]).isCurrent(sealed)).toBe(false)
  })

  it('may be listed twice', () => {
    const sealer = openSealer([first, first])
    expect(sealer.open(sealer.seal(secret, owner), owner)).toEqual(secret)
  })

  it('are at least one', () => expect(() => openSealer([])).toThrow(TypeError))
})
