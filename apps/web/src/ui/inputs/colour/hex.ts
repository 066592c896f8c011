/** The message for text that is not a colour. */
export const notHex = 'Must be a hex colour, such as #1d3fb8'

/** A colour and its opacity, from 0 to 1. */
export interface Tint {
  /** The colour as `#rrggbb`. */
  solid: string
  alpha: number
}

const form = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without the `#`; undefined for anything else. */
export function tintOf(text: string): Tint | undefined {
  const digits = form.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  const alpha = long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1
  return { solid: `#${long.slice(0, 6)}`, alpha }
}

/** Formats a colour for a document: with eight digits only if it is not opaque. */
export function hexOf({ solid, alpha }: Tint): string {
  const last = Math.round(Math.min(1, Math.max(0, alpha)) * 255)
  return last === 255 ? solid : `${solid}${last.toString(16).padStart(2, '0')}`
}
