import { type Modification } from './types'

/** A picture to sign a URL for. */
export interface SignedPicture {
  /** The address of the service, e.g. https://platen.example. */
  baseUrl: string
  /** The key that signs. Keep its secret on your server: anyone who has it can sign any URL. */
  key: { id: string; secret: string }
  /** The id of a design or template, with a version if it is to stay the same: `dsg_…` or `dsg_…@7`. */
  design: string
  format: 'jpg' | 'png' | 'webp' | 'avif' | 'pdf'
  modifications?: readonly Modification[] | undefined
  options?: SignedUrlOptions | undefined
}

export interface SignedUrlOptions {
  /** The width of the file in px. Only one of `width`, `height`, `scale` and `size` may be given. */
  width?: number | undefined
  /** The height of the file in px. */
  height?: number | undefined
  /** File pixels per page pixel; 1 by default. */
  scale?: number | undefined
  /** The longer side of the file: 240, 480, 1200 or 2048 px. */
  size?: 'thumbnail' | 'small' | 'og' | 'large' | undefined
  /** From 1 to 100, for JPEG, WebP and AVIF; 90 by default. */
  quality?: number | undefined
  /** The number of the page, counted from 1: by default the first, for a PDF all. */
  page?: number | undefined
  /** True to omit the background. */
  transparent?: boolean | undefined
  /** The time at which the URL stops working. */
  expires?: Date | undefined
  /** The name under which browsers save the file, instead of showing it. */
  download?: string | undefined
  /** Returned if the picture is not ready in time. */
  fallback?: 'thumbnail' | undefined
}

/** A path and its parameters, decoded. */
export interface UrlTarget {
  path: string
  /** In the order of the URL. */
  parameters: [name: string, value: string][]
}

/** Returns the URL of a picture, signed. Calls no service: it works in Node.js, and in pages that have `crypto.subtle` (https). */
export async function signUrl(picture: SignedPicture): Promise<string> {
  const { design, format } = picture
  return signTarget({ path: `/r/${design}.${format}`, parameters: urlParameters(picture) }, picture)
}

/** Returns the parameters of a picture without `key` and `sig`: one for each key of a modification, and one for each option. */
export const urlParameters = ({
  modifications = [],
  options = {},
}: Pick<SignedPicture, 'modifications' | 'options'>): UrlTarget['parameters'] => [
  ...modifications.flatMap(parametersOf),
  ...Object.entries(options).flatMap(([name, value]: [string, OptionValue]) =>
    optionOf(name, value),
  ),
]

/** Adds the parameter `key` to a target, and returns its URL with the signature. */
export async function signTarget(
  { path, parameters }: UrlTarget,
  { baseUrl, key }: Pick<SignedPicture, 'baseUrl' | 'key'>,
): Promise<string> {
  const target: UrlTarget = { path, parameters: [...parameters, ['key', key.id]] }
  const encoded = encode(path).replaceAll('%2F', '/').replaceAll('%40', '@')
  const signature = await sign(key.secret, canonicalString(target))
  return `${baseUrl.replace(/\/+$/, '')}${encoded}?${sortedQuery(target)}&sig=${signature}`
}

/** Returns the text that is signed: the version of its form, the path, and all parameters but `sig`, sorted and encoded. */
export const canonicalString = (target: UrlTarget): string =>
  `v1\n${target.path}\n${sortedQuery(target)}`

/** Decodes a path with a query. Throws URIError if either is not encoded as UTF-8. */
export function parseTarget(target: string): UrlTarget {
  const at = target.indexOf('?')
  const [path, query] = at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
  const parts = query.split('&').filter(part => part !== '')
  return { path: decodeURIComponent(path), parameters: parts.map(parameterOf) }
}

function parameterOf(part: string): [name: string, value: string] {
  const [name = '', ...value] = part.replaceAll('+', ' ').split('=')
  return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
}

/** Returns a parameter for each key of a modification. Everything but texts is written as JSON. */
const parametersOf = ({ id, ...keys }: Modification): UrlTarget['parameters'] =>
  Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [
      `${id}.${key}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])

type OptionValue = SignedUrlOptions[keyof SignedUrlOptions]

function optionOf(name: string, value: OptionValue): UrlTarget['parameters'] {
  if (value === undefined) return []
  if (value instanceof Date) return [[name, String(Math.floor(value.getTime() / 1000))]]
  return [[name, String(value)]]
}

const sortedQuery = ({ parameters }: UrlTarget): string =>
  parameters
    .filter(([name]) => name !== 'sig')
    .map(([name, value]) => ({
      name: pointsOf(name),
      value: pointsOf(value),
      text: `${encode(name)}=${encode(value)}`,
    }))
    .sort((a, b) => comparePoints(a.name, b.name) || comparePoints(a.value, b.value))
    .map(({ text }) => text)
    .join('&')

/** Encodes as RFC 3986 says: everything but letters, digits, and `-._~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pointsOf = (text: string): number[] => Array.from(text, point => point.codePointAt(0) ?? 0)

/** Compares the code points of texts, which have the order of the bytes of UTF-8; UTF-16 has not. */
function comparePoints(these: readonly number[], those: readonly number[]): number {
  const at = these.findIndex((point, index) => point !== those[index])
  return at === -1 ? these.length - those.length : (these[at] ?? 0) - (those[at] ?? -1)
}

/** Returns the HMAC-SHA256 of a text as base64url. */
async function sign(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
