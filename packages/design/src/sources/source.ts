import { AppError } from '@platen/errors'
import { z } from 'zod'
import { dataUrlFault, decodeDataUrl, isDataUrl } from './data-url'
import { limits } from '../values/limits'
import { must } from '../values/numbers'
import { parsedUrl } from '../values/parsed-url'
import { parseObjectKey } from './object-key'

/** The source of the bytes of an image, SVG or font. */
export type Source =
  | { kind: 'http'; url: URL }
  | { kind: 'data'; mimetype: string; bytes: Uint8Array }
  | { kind: 'asset'; key: string }

/** An image that has a new `src` but kept its crop, which was made for the previous image. */
export interface ReplacedSource {
  elementId: string
  previousSrc: string
}

/** Rules that an operator may relax: ports in addition to those of http and https, for private stores. */
export interface SourceRules {
  allowedPorts: readonly number[] | 'any'
}

/** By default, only the ports of http and https are allowed. */
export const defaultSourceRules: SourceRules = { allowedPorts: [80, 443] }

const assetScheme = 'asset:'

/** Returns the `src` that refers to a stored file by its key. */
export function assetReference(key: string): string {
  return assetScheme + key
}

/** Returns the key in an `asset:` reference; undefined for any other `src`. Does not check the format of the key. */
export function referencedKey(src: string): string | undefined {
  return src.startsWith(assetScheme) ? src.slice(assetScheme.length) : undefined
}

/** Returns the problem with the format of a source; undefined if it is valid. `portFault` checks the port. */
export function sourceFault(src: string): string | undefined {
  const key = referencedKey(src)
  if (key !== undefined) return parseObjectKey(key) ? undefined : 'must refer to an asset'
  if (isDataUrl(src)) return dataUrlFault(src)
  return urlFault(src)
}

/** Returns a message if the port of an http or https URL is not allowed; undefined otherwise. */
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

/** Parses a source. Throws `invalid_request` with the reason only; the caller adds the field name. */
export function parseSource(src: string, rules: SourceRules = defaultSourceRules): Source {
  const fault = sourceFault(src) ?? portFault(src, rules)
  if (fault !== undefined) throw new AppError('invalid_request', fault)
  const key = referencedKey(src)
  if (key !== undefined) return { kind: 'asset', key }
  if (isDataUrl(src)) return { kind: 'data', ...decodeDataUrl(src) }
  return { kind: 'http', url: new URL(src) }
}

/** A source inside documents and modifications. */
export const sourceSchema = z.string({ error: must('a URL') }).check(context => {
  const fault = sourceFault(context.value)
  if (fault !== undefined) {
    context.issues.push({ code: 'custom', message: fault, input: context.value })
  }
})

function urlFault(src: string): string | undefined {
  if (src.length > limits.urlLength) return 'must be a URL of at most 8,192 characters'
  if (!/^https?:/i.test(src)) return 'must be an http, https or data: URL'
  // The URL parser repairs missing and backward slashes and drops line breaks; this check must not.
  const strict = /^https?:\/\/[^/\\\s]/i.test(src) && !/[\t\r\n\\]/.test(src)
  const url = strict ? parsedUrl(src) : undefined
  if (url === undefined) return 'must be a valid URL'
  return url.username === '' && url.password === ''
    ? undefined
    : 'must not contain a user name or password'
}
