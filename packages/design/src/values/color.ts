import { z } from 'zod'
import { must } from './numbers'

const error = must('a hex colour')

// Both cases are listed because JSON Schema has no regex flags.
const form = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const colorSchema = z.string({ error }).regex(form, { error })

/** Whether a text is a hex colour. */
export const isColor = (text: string): boolean => form.test(text)

/** `#rrggbb`: an opaque colour of an SVG file. */
export const solidColorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, {
  error: 'must be a hex colour of six digits',
})

/** Red, green and blue 0..255, alpha 0..1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

/** Reads a hex colour of a parsed design; a missing alpha is 1. */
export function parseColor(hex: string): Rgba {
  const digits = hex.slice(1)
  const wide = digits.length < 6 ? digits.replace(/./g, digit => digit + digit) : digits
  const channel = (index: number): number => parseInt(wide.slice(index * 2, index * 2 + 2), 16)
  return {
    r: channel(0),
    g: channel(1),
    b: channel(2),
    a: wide.length === 8 ? channel(3) / 255 : 1,
  }
}
