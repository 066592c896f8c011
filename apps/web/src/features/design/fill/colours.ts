import { type Field } from '@platen/design'

/** What is offered without a brand and without a list. */
const plain = ['#14181a', '#ffffff'] as const

/** The colours that are one click away: that of the design, then those of the field or the brand. Each once. */
export function offeredColours(
  { colors }: Pick<Field, 'colors'>,
  kit: { colors: readonly string[] } | undefined,
  designed: string | null,
): string[] {
  const listed = Array.isArray(colors) ? colors : (kit?.colors ?? plain)
  const all = [...(designed === null ? [] : [designed]), ...listed]
  const seen = new Map(all.toReversed().map(color => [color.toLowerCase(), color]))
  return [...new Set(all.map(color => seen.get(color.toLowerCase()) ?? color))]
}

/** A colour as the picker of the browser takes it: six digits. Black for what is no colour. */
export function hexForPicker(value: unknown): string {
  const digits = typeof value === 'string' ? /^#([0-9a-f]{3,8})$/i.exec(value)?.[1] : undefined
  if (digits === undefined) return '#000000'
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${long.slice(0, 6).toLowerCase()}`
}

/** Ink or white, whichever is seen better on a colour. */
export function inkOn(color: string): string {
  const digits = hexForPicker(color)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(digits.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#14181a' : '#ffffff'
}
