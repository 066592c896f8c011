import { limits } from '../values/limits'

/** The parts of a `data:` URL; the body is still encoded. */
interface DataUrl {
  mimetype: string
  base64: boolean
  body: string
}

/** Matches the head of a `data:` URL: a media type with its parameters. */
const type = /^data:\s*([a-z0-9.+-]+\/[a-z0-9.+-]+)\s*(?:;.*)?$/i
/** Maximum length of the head, so that finding it does not require a scan of the whole body. */
const headLength = 512
const picturesAndFonts = /^(?:image\/.+|font\/.+|application\/(?:x-)?font-.+)$/
const tooLarge = 'must be at most 5 MiB when decoded'

/** Returns true if a URL has the scheme `data:`. */
export function isDataUrl(src: string): boolean {
  return /^data:/i.test(src)
}

/** Returns the problem with the type, size or encoding of a `data:` URL; undefined if it is valid. */
export function dataUrlFault(src: string): string | undefined {
  const { mimetype, base64, body } = split(src)
  if (!picturesAndFonts.test(mimetype)) return 'must be a data: URL of an image, an SVG or a font'
  // Percent-encoding takes three characters for a byte or a base64 digit; a byte has 4/3 base64 digits.
  if (body.length > limits.dataBytes * (base64 ? 4 : 3)) return tooLarge
  if (base64) return base64Fault(digitsOf(body))
  return percentDecoded(body).length > limits.dataBytes ? tooLarge : undefined
}

/**
 * Decodes a valid `data:` URL into its type (lower case) and bytes, as browsers do: base64 may be wrapped, spaced and
 * percent-encoded, and a `%` that encodes nothing is literal.
 */
export function decodeDataUrl(src: string): { mimetype: string; bytes: Uint8Array<ArrayBuffer> } {
  const { mimetype, base64, body } = split(src)
  const bytes = base64
    ? Uint8Array.from(atob(digitsOf(body)), char => char.charCodeAt(0))
    : percentDecoded(body)
  return { mimetype, bytes }
}

function split(src: string): DataUrl {
  const comma = src.slice(0, headLength).indexOf(',')
  const head = src.slice(0, Math.max(comma, 0)).replace(/[\t\n\r]/g, '')
  const [, mimetype = ''] = type.exec(head) ?? []
  const body = comma < 0 ? '' : src.slice(comma + 1)
  return { mimetype: mimetype.toLowerCase(), base64: /; *base64 *$/i.test(head), body }
}

/** Returns the base64 digits without line breaks and spaces. */
function digitsOf(body: string): string {
  // Most bodies have no line breaks or spaces, and copying seven million digits takes time.
  const plain = body.includes('%') ? new TextDecoder('latin1').decode(percentDecoded(body)) : body
  return /\s/.test(plain) ? plain.replace(/[\t\n\f\r ]+/g, '') : plain
}

function base64Fault(body: string): string | undefined {
  const digits = body.length - (body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0)
  if (Math.floor((digits * 3) / 4) > limits.dataBytes) return tooLarge
  // Searching for an invalid character needs no backtracking; a pattern for the whole body would keep a position for each of seven
  // million digits.
  const strange = /[^A-Za-z0-9+/]/.test(body.slice(0, digits))
  const valid = digits > 0 && digits % 4 !== 1 && !strange
  return valid ? undefined : 'must be valid base64'
}

/**
 * Decodes percent-encoded text. Browsers drop the line breaks of a URL, but line breaks in unencoded markup are kept, because they
 * separate words.
 */
function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const unwrapped = text.includes('<') ? text : text.trimEnd().replace(/[\t\n\r]+/g, '')
  const bytes = new TextEncoder().encode(unwrapped)
  if (!unwrapped.includes('%')) return bytes
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const [sixteens, ones] =
      bytes[at] === percent ? [digit(bytes[at + 1]), digit(bytes[at + 2])] : []
    const encoded = sixteens !== undefined && ones !== undefined
    bytes[length++] = encoded ? sixteens * 16 + ones : (bytes[at] ?? 0)
    if (encoded) at += 2
  }
  return bytes.slice(0, length)
}

const percent = 0x25

/** Returns the value of a hexadecimal digit in ASCII; undefined for any other byte. */
function digit(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined
}
