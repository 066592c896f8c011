import { type Field, parseColor } from '@platen/design'
import { contrastOf } from '@platen/modifications'

/** Dark ink and white: offered when there is neither a brand nor a list, and used for marks on other colours. */
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
  const ground = parseColor(hexForPicker(color))
  const [ink, white] = plain
  const contrast = (mark: string): number => contrastOf(parseColor(mark), ground)
  return contrast(ink) > contrast(white) ? ink : white
}
