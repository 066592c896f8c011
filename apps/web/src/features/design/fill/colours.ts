import { type Field } from '@platen/design'

/** The colours offered when there is neither a brand nor a list. */
const plain = ['#14181a', '#ffffff'] as const

/** Returns the colours to offer: the design's first, then those of the field or the brand, without duplicates. */
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

/** Returns a colour as six digits for the browser's colour input; black when the value is not a colour. */
export function hexForPicker(value: unknown): string {
  const digits = typeof value === 'string' ? /^#([0-9a-f]{3,8})$/i.exec(value)?.[1] : undefined
  if (digits === undefined) return '#000000'
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${long.slice(0, 6).toLowerCase()}`
}

/** Returns dark ink or white, whichever contrasts more with a colour. */
export function inkOn(color: string): string {
  const digits = hexForPicker(color)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(digits.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#14181a' : '#ffffff'
}
