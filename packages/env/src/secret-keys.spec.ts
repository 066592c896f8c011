import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { z } from 'zod'
import { parseEnvironment, secretKeys } from '.'

const schema = z.object({ KEYS: secretKeys().meta({ description: 'keys', secret: true }) })
const read = (KEYS: string): Buffer[] =>
  parseEnvironment(schema, { KEYS }).KEYS.map(key => key.export())

const [first, second] = [randomBytes(32), randomBytes(32)]

describe('secret keys', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('are read from %s', encoding => {
    expect(read(first.toString(encoding))).toEqual([first])
  })

  it('are read without the padding of base64, and from upper-case hex', () => {
    expect(read(first.toString('base64').replace('=', ''))).toEqual([first])
    expect(read(first.toString('hex').toUpperCase())).toEqual([first])
  })

  it('keep their order', () => {
    const text = `${first.toString('hex')}, ${second.toString('base64')},`
    expect(read(text)).toEqual([first, second])
  })

  it.each([
    ['of 31 bytes', randomBytes(31).toString('base64')],
    ['of 33 bytes', randomBytes(33).toString('hex')],
    ['of other characters', 'é'.repeat(43)],
    ['that is a word', 'secret'],
    ['beside a good one', `${first.toString('hex')},short`],
    ['that is missing', ' , '],
  ])('are not read when there is one %s', (_, text) => {
    expect(() => read(text)).toThrow(
      'KEYS: must be keys of 32 bytes in base64 or hex, comma-separated (keys)',
    )
  })

  it('do not show when the settings are printed', () => {
    const settings = parseEnvironment(schema, { KEYS: first.toString('hex') })
    const printed = inspect(settings, { depth: 9, showHidden: true }) + JSON.stringify(settings)
    for (const encoding of ['hex', 'base64', 'latin1'] as const)
      expect(printed).not.toContain(first.toString(encoding))
  })
})
