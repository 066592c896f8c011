import { type z } from 'zod'
import { choice } from '../values/texts'

/** Maximum length of a value in any format: the digits in a QR code with the lowest error correction. */
export const longestCode = 7_089

export const codeFormatSchema = choice('qr', 'code128', 'ean13', 'ean8', 'upca', 'datamatrix')
export const errorCorrectionSchema = choice('L', 'M', 'Q', 'H')

export type CodeFormat = z.output<typeof codeFormatSchema>

/** A value and the options that limit it. */
export interface CodeContent {
  value: string
  format: CodeFormat
  errorCorrection: z.output<typeof errorCorrectionSchema>
}

/** Returns the reason why a value does not fit its format, worded to follow the field's name; undefined if it fits. */
export function codeFault({ value, format, errorCorrection }: CodeContent): string | undefined {
  switch (format) {
    case 'qr':
      return qrFault(value, errorCorrection)
    case 'datamatrix':
      return dataMatrixFault(value)
    case 'code128':
      return isAscii(value) && value.length <= code128Length
        ? undefined
        : `must be at most ${code128Length} ASCII characters for Code 128`
    case 'ean13':
      return retailFault(value, 13)
    case 'ean8':
      return retailFault(value, 8)
    case 'upca':
      return retailFault(value, 12)
  }
}

// The standard sets no limit; this one limits the number of bars.
const code128Length = 500

/** Capacity of the largest QR code, version 40: digits, characters of its alphanumeric set, and ASCII characters. */
const qrCapacity = {
  L: { digits: longestCode, letters: 4_296, ascii: 2_953 },
  M: { digits: 5_596, letters: 3_391, ascii: 2_331 },
  Q: { digits: 3_993, letters: 2_420, ascii: 1_663 },
  H: { digits: 3_057, letters: 1_852, ascii: 1_273 },
}

function qrFault(
  value: string,
  errorCorrection: CodeContent['errorCorrection'],
): string | undefined {
  const { digits, letters, ascii } = qrCapacity[errorCorrection]
  // Text with non-ASCII characters needs an encoding marker of one and a half bytes.
  const bytes = ascii - 1
  const [length, most] = /^\d+$/.test(value)
    ? [value.length, digits]
    : /^[0-9A-Z $%*+\-./:]+$/.test(value)
      ? [value.length, letters]
      : isAscii(value)
        ? [value.length, ascii]
        : [byteLength(value), bytes]
  if (length <= most) return undefined
  const [d, l, a, b] = [digits, letters, ascii, bytes].map(count => count.toLocaleString('en-US'))
  return (
    `must fit in a QR code with errorCorrection ${errorCorrection}: at most ${d} digits, ` +
    `${l} characters from 0-9, A-Z, space and $%*+-./:, ${a} ASCII characters, or ${b} bytes of UTF-8`
  )
}

/** Number of codewords in the largest Data Matrix, 144 × 144 modules. */
const dataMatrixWords = 1_558

function dataMatrixFault(value: string): string | undefined {
  // Two digits share a codeword. A byte takes one, and switching to bytes takes three more.
  const words = isAscii(value)
    ? value.length - (value.match(/\d\d/g)?.length ?? 0)
    : byteLength(value) + 3
  if (words <= dataMatrixWords) return undefined
  return 'must fit in a Data Matrix: at most 3,116 digits, 1,558 ASCII characters, or 1,555 bytes of UTF-8'
}

function retailFault(value: string, length: number): string | undefined {
  const digits = Array.from(value, Number)
  const whole = /^\d+$/.test(value)
  if (!whole || (value.length !== length && value.length !== length - 1)) {
    return `must have ${length - 1} digits, or ${length} including the check digit`
  }
  const check = checkDigit(digits.slice(0, length - 1))
  if (value.length < length || digits.at(-1) === check) return undefined
  return `has the check digit ${digits.at(-1)}, but the check digit of ${value.slice(0, -1)} is ${check}`
}

/** Returns the check digit of an EAN or UPC: the digits are weighted 3 and 1 alternately, from the right. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

// oxlint-disable-next-line eslint/no-control-regex -- control characters are ASCII, too.
const isAscii = (value: string): boolean => /^[\x00-\x7f]*$/.test(value)

const byteLength = (value: string): number => new TextEncoder().encode(value).length
