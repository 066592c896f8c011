import { z } from 'zod'
import { must } from './numbers'

const error = must('a hex colour')

// Both cases are listed because JSON Schema has no regex flags.
const form = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/

/** A hex colour: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const colorSchema = z.string({ error }).regex(form, { error })

/** Returns true if a string is a hex colour. */
export const isColor = (text: string): boolean => form.test(text)

/** An opaque colour of an SVG file: `#rrggbb`. */
export const solidColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a hex colour of six digits' })

/** A colour: red, green and blue 0..255, alpha 0..1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

/** Parses a hex colour of a parsed design; a missing alpha is 1. */
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

/** Formats a colour as `#rrggbbaa`, rounded to whole levels. */
export function formatColor({ r, g, b, a }: Rgba): string {
  const levels = [r, g, b, a * 255].map(level => Math.round(level).toString(16).padStart(2, '0'))
  return `#${levels.join('')}`
}

/**
 * Mixes two colours; `share` (0..1) is the share of the second. As in CSS, colours are weighted by their alpha, so full transparency
 * has no colour.
 */
export function mixColors(from: Rgba, to: Rgba, share: number): Rgba {
  const [start, end] = [from.a * (1 - share), to.a * share]
  const a = start + end
  const mixed = (one: number, other: number): number =>
    a === 0 ? one + (other - one) * share : (one * start + other * end) / a
  return { r: mixed(from.r, to.r), g: mixed(from.g, to.g), b: mixed(from.b, to.b), a }
}
