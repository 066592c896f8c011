import { AppError } from '@platen/errors'
import { z } from 'zod'
import { dataUrlFault, decodeDataUrl, isDataUrl } from './data-url'
import { limits } from '../values/limits'
import { must } from '../values/numbers'
import { parsedUrl } from '../values/parsed-url'
import { parseObjectKey } from './object-key'

/** Where the bytes of an image, SVG or font come from. */
export type Source =
  | { kind: 'http'; url: URL }
  | { kind: 'data'; mimetype: string; bytes: Uint8Array }
  | { kind: 'asset'; key: string }

/** An image whose `src` was replaced but that kept its crop, which was made for another picture. */
export interface ReplacedSource {
  elementId: string
  previousSrc: string
}

/** What an operator may widen: ports beside those of http and https, for stores of their own. */
export interface SourceRules {
  allowedPorts: readonly number[] | 'any'
}

/** Without an operator's word only the ports of http and https are open. */
export const defaultSourceRules: SourceRules = { allowedPorts: [80, 443] }

const assetScheme = 'asset:'

/** The `src` that names a stored file by its key. */
export function assetReference(key: string): string {
  return assetScheme + key
}

/** The key in an `asset:` reference; undefined for any other `src`. The form of the key is not checked. */
export function referencedKey(src: string): string | undefined {
  return src.startsWith(assetScheme) ? src.slice(assetScheme.length) : undefined
}

/** Says what is wrong with the form of a source, or nothing; the port is judged by `portFault`. */
export function sourceFault(src: string): string | undefined {
  const key = referencedKey(src)
  if (key !== undefined) return parseObjectKey(key) ? undefined : 'must name an asset'
  if (isDataUrl(src)) return dataUrlFault(src)
  return urlFault(src)
}

/** Says that the port of an http or https URL is not open, or nothing. */
export function portFault(
  src: string,
  rules: SourceRules = defaultSourceRules,
): string | undefined {
  if (rules.allowedPorts === 'any' || !/^https?:/i.test(src)) return undefined
  const url = new URL(src)
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port)
  if (rules.allowedPorts.includes(port)) return undefined
  return `must use port ${rules.allowedPorts.join(' or ')}`
}

/** Reads a source. Throws `invalid_request` with the reason alone; the caller puts the field in front. */
export function parseSource(src: string, rules: SourceRules = defaultSourceRules): Source {
  const fault = sourceFault(src) ?? portFault(src, rules)
  if (fault !== undefined) throw new AppError('invalid_request', fault)
  const key = referencedKey(src)
  if (key !== undefined) return { kind: 'asset', key }
  if (isDataUrl(src)) return { kind: 'data', ...decodeDataUrl(src) }
  return { kind: 'http', url: new URL(src) }
}

/** The form of a source inside documents and modifications. */
export const sourceSchema = z.string({ error: must('a URL') }).check(context => {
  const fault = sourceFault(context.value)
  if (fault !== undefined) {
    context.issues.push({ code: 'custom', message: fault, input: context.value })
  }
})

function urlFault(src: string): string | undefined {
  if (src.length > limits.urlLength) return 'must be a URL of at most 8,192 characters'
  if (!/^https?:/i.test(src)) return 'must be an http, https or data: URL'
  // The parser repairs missing and backward slashes and drops line breaks; a guard must not.
  const strict = /^https?:\/\/[^/\\\s]/i.test(src) && !/[\t\r\n\\]/.test(src)
  const url = strict ? parsedUrl(src) : undefined
  if (url === undefined) return 'must be a valid URL'
  return url.username === '' && url.password === ''
    ? undefined
    : 'must not carry a user name or password'
}
