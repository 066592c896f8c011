import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { describeSettings, EnvironmentError, flag, integer, list, parseEnvironment, url } from '.'

const schema = z.object({
  PORT: integer(1, 65_535).default(3000).meta({ description: 'port to listen on' }),
  DATABASE_URL: url('postgres').meta({ description: 'PostgreSQL to use' }),
  TOKEN: z
    .string()
    .min(8, 'must have 8 characters')
    .meta({ description: 'a secret', secret: true }),
  VERBOSE: flag().default(false).meta({ description: 'talk more' }),
  HOSTS: list().default([]).meta({ description: 'names' }),
})

const good = { DATABASE_URL: 'postgres://db/', TOKEN: 'long enough' }

describe('parseEnvironment', () => {
  it('adds defaults, converts and trims', () => {
    expect(parseEnvironment(schema, { ...good, HOSTS: 'a, b,', VERBOSE: 'true' })).toEqual({
      PORT: 3000,
      DATABASE_URL: 'postgres://db',
      TOKEN: 'long enough',
      VERBOSE: true,
      HOSTS: ['a', 'b'],
    })
  })

  it('counts an empty variable as not set', () => {
    expect(parseEnvironment(schema, { ...good, PORT: '' }).PORT).toBe(3000)
  })

  it('reports all faults at once, with the values except those of secrets', () => {
    let message = ''
    try {
      parseEnvironment(schema, { PORT: 'eighty', TOKEN: 'hush', VERBOSE: 'yes' })
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError)
      message = (error as EnvironmentError).message
    }
    expect(message).toContain('PORT: must be a whole number, got "eighty" (port to listen on)')
    expect(message).toContain('DATABASE_URL is required (PostgreSQL to use)')
    expect(message).toContain('VERBOSE: must be true or false, got "yes"')
    expect(message).toContain('TOKEN: must have 8 characters (a secret)')
    expect(message).not.toContain('hush')
  })

  it.each([
    ['0', 'must be at least 1'],
    ['70000', 'must be at most 65535'],
    ['1e3', 'must be a whole number'],
  ])('refuses the port %s', (PORT, reason) => {
    expect(() => parseEnvironment(schema, { ...good, PORT })).toThrow(reason)
  })

  it('refuses a URL of another scheme', () => {
    expect(() => parseEnvironment(schema, { ...good, DATABASE_URL: 'mysql://db' })).toThrow(
      'must be a URL that starts with postgres://',
    )
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const { DATABASE_URL } = good
  const fileWith = (text: string): string => {
    const path = join(folder, 'token')
    writeFileSync(path, text)
    return path
  }
  const faultsOf = (environment: Record<string, string>): readonly string[] => {
    try {
      parseEnvironment(schema, environment)
      return []
    } catch (error) {
      return (error as EnvironmentError).faults
    }
  }

  it.each(['long enough', 'long enough\n', 'long enough\r\n'])(
    'is read without trailing line breaks: %j',
    text => {
      const TOKEN_FILE = fileWith(text)
      expect(parseEnvironment(schema, { DATABASE_URL, TOKEN_FILE }).TOKEN).toBe('long enough')
      expect(parseEnvironment(schema, { DATABASE_URL, TOKEN: '', TOKEN_FILE }).TOKEN).toBe(
        'long enough',
      )
    },
  )

  it('keeps blanks, which may be part of it', () => {
    const TOKEN_FILE = fileWith(' long enough ')
    expect(parseEnvironment(schema, { DATABASE_URL, TOKEN_FILE }).TOKEN).toBe(' long enough ')
  })

  it('must not also be set in a variable', () => {
    expect(faultsOf({ ...good, TOKEN_FILE: fileWith('hush, hush') })).toEqual([
      'TOKEN and TOKEN_FILE are both set: set only one of them',
    ])
  })

  it.each([
    ['that does not exist', () => join(folder, 'none'), 'cannot be read (ENOENT)'],
    ['that is a folder', () => folder, 'cannot be read (EISDIR)'],
    ['that is empty', () => fileWith('\n'), 'is empty'],
  ])('names a file %s, along with every other mistake', (_, place, reason) => {
    const TOKEN_FILE = place()
    expect(faultsOf({ TOKEN_FILE })).toEqual([
      `TOKEN_FILE: the file "${TOKEN_FILE}" ${reason}`,
      'DATABASE_URL is required (PostgreSQL to use)',
    ])
  })

  it('is not shown when it is wrong', () => {
    expect(faultsOf({ DATABASE_URL, TOKEN_FILE: fileWith('hush') })).toEqual([
      'TOKEN: must have 8 characters (a secret)',
    ])
  })

  it('is supported only for secrets', () => {
    const PORT_FILE = fileWith('4000')
    expect(parseEnvironment(schema, { ...good, PORT_FILE }).PORT).toBe(3000)
  })
})

describe('describeSettings', () => {
  it('lists name, description, default and secrecy', () => {
    expect(describeSettings(schema)).toEqual([
      {
        name: 'PORT',
        description: 'port to listen on',
        fallback: '3000',
        required: false,
        secret: false,
      },
      {
        name: 'DATABASE_URL',
        description: 'PostgreSQL to use',
        fallback: undefined,
        required: true,
        secret: false,
      },
      { name: 'TOKEN', description: 'a secret', fallback: undefined, required: true, secret: true },
      {
        name: 'VERBOSE',
        description: 'talk more',
        fallback: 'false',
        required: false,
        secret: false,
      },
      { name: 'HOSTS', description: 'names', fallback: '', required: false, secret: false },
    ])
  })
})
