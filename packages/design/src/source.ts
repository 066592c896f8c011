import { AppError } from '@platen/errors'
import { z } from 'zod'
import { limits } from './limits'
import { must } from './values/numbers'

/** Where the bytes of an image, SVG or font come from. */
export type Source =
  | { kind: 'http'; url: URL }
  | { kind: 'data'; mimetype: string; bytes: Uint8Array }
  | { kind: 'asset'; key: string }

/** What an operator may widen: ports beside those of http and https, for stores of their own. */
export interface SourceRules {
  allowedPorts: readonly number[] | 'any'
}

export const defaultSourceRules: SourceRules = { allowedPorts: [80, 443] }

const ownAsset = /^asset:[a-z0-9_]{1,64}\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/
const dataUrl = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)((?:;[a-z0-9-]+=[^;,]*)*)(;base64)?,/i
const picturesAndFonts = /^(?:image\/.+|font\/.+|application\/(?:x-)?font-.+)$/i

/** Says what is wrong with the form of a source, or nothing; the port is judged by `portFault`. */
export function sourceFault(src: string): string | undefined {
  if (src.startsWith('asset:'))
    return ownAsset.test(src) ? undefined : 'must name an uploaded asset'
  if (/^data:/i.test(src)) return dataFault(src)
  return urlFault(src)
}

/** Says that the port of an http or https URL is not open, or nothing. */
export function portFault(
  src: string,
  rules: SourceRules = defaultSourceRules,
): string | undefined {
  if (rules.allowedPorts === 'any' || !/^https?:/i.test(src)) return undefined
  const url = new URL(src)
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443)
  if (rules.allowedPorts.includes(port)) return undefined
  return `must use one of the ports ${rules.allowedPorts.join(', ')}`
}

/** Reads a source. Throws `invalid_request` with the reason alone; the caller puts the field in front. */
export function parseSource(src: string, rules: SourceRules = defaultSourceRules): Source {
  const fault = sourceFault(src) ?? portFault(src, rules)
  if (fault !== undefined) throw new AppError('invalid_request', fault)
  if (src.startsWith('asset:')) return { kind: 'asset', key: src.slice('asset:'.length) }
  if (/^data:/i.test(src)) return readData(src)
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
  if (!/^https?:\/\/[^/\\\s]/i.test(src) || /[\s\\]/.test(src) || !URL.canParse(src)) {
    return 'must be a valid URL'
  }
  const { username, password } = new URL(src)
  return username === '' && password === '' ? undefined : 'must not carry a user name or password'
}

function dataFault(src: string): string | undefined {
  const head = dataUrl.exec(src)
  if (!head || !picturesAndFonts.test(head[1] ?? '')) {
    return 'must be a data: URL of an image, an SVG or a font'
  }
  const body = src.slice(head[0].length)
  if (head[3] === undefined) return percentFault(body)
  if (Math.floor((body.length * 3) / 4) > limits.dataBytes + 2) return tooLarge
  return /^[A-Za-z0-9+/]*={0,2}$/.test(body) &&
    body.length > 0 &&
    body.replace(/=+$/, '').length % 4 !== 1
    ? undefined
    : 'must hold valid base64'
}

const tooLarge = 'must be at most 5 MiB when decoded'

function percentFault(body: string): string | undefined {
  if (body.length > limits.dataBytes * 3) return tooLarge
  try {
    return new TextEncoder().encode(decodeURIComponent(body)).length > limits.dataBytes
      ? tooLarge
      : undefined
  } catch {
    return 'must hold valid percent-encoding'
  }
}

function readData(src: string): Source {
  const head = dataUrl.exec(src)
  const body = src.slice(head?.[0].length)
  const mimetype = (head?.[1] ?? '').toLowerCase()
  if (head?.[3] === undefined) {
    return { kind: 'data', mimetype, bytes: new TextEncoder().encode(decodeURIComponent(body)) }
  }
  return { kind: 'data', mimetype, bytes: Uint8Array.from(atob(body), char => char.charCodeAt(0)) }
}
