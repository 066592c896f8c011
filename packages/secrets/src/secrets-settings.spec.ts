import { parseEnvironment } from '@platen/env'
import { z } from 'zod'
import { secretsSettings } from '.'

const schema = z.object(secretsSettings)
const command = '`head -c 32 /dev/urandom \\| base64` creates one'

describe('SECRETS_KEY', () => {
  it('is required, and the fault names the command that creates a key', () => {
    const fault = new RegExp(`SECRETS_KEY is required \\(.*${command}`)
    expect(() => parseEnvironment(schema, {})).toThrow(fault)
  })

  it('is not shown when it is wrong', () => {
    const fault = (): string => {
      try {
        parseEnvironment(schema, { SECRETS_KEY: 'hush' })
      } catch (error) {
        return (error as Error).message
      }
      return ''
    }
    expect(fault()).toContain('SECRETS_KEY: must be')
    expect(fault()).toMatch(new RegExp(command))
    expect(fault()).not.toContain('hush')
  })
})
