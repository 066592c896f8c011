import { createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** Returns a setting for a whole number between two bounds, inclusive. */
export const integer = (minimum: number, maximum: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum, `must be at least ${minimum}`)
        .max(maximum, `must be at most ${maximum}`),
    )

/** Returns a setting for `true` or `false`, nothing else. */
export const flag = (): z.ZodType<boolean, string> =>
  z.enum(['true', 'false'], 'must be true or false').transform(text => text === 'true')

/** Returns a setting for an absolute URL of one of the schemes, without a trailing slash. */
export const url = (...schemes: string[]): z.ZodType<string, string> =>
  z
    .url({
      protocol: new RegExp(`^(${schemes.join('|')})$`),
      error: `must be a URL that starts with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
    })
    .transform(text => text.replace(/\/+$/, ''))

/** Returns a setting for comma-separated strings; blank ones are dropped. */
export const list = (): z.ZodType<string[], string> =>
  z.string().transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  )

const encodedKey = /^(?<hex>[0-9a-f]{64})$|^(?<base64>[\w+/-]{43})=?$/i

/**
 * Returns a setting for comma-separated keys of 32 bytes, each in hex, base64 or base64url. They are hidden when the settings are printed.
 */
export const secretKeys = (): z.ZodType<KeyObject[], string> =>
  list()
    .refine(
      keys => keys.length > 0 && keys.every(key => encodedKey.test(key)),
      'must be keys of 32 bytes in base64 or hex, comma-separated',
    )
    .transform(keys => keys.map(decodeKey))

function decodeKey(text: string): KeyObject {
  const { hex, base64 } = encodedKey.exec(text)?.groups ?? {}
  // The base64 decoder of Buffer also reads base64url.
  return createSecretKey(
    hex === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(hex, 'hex'),
  )
}
