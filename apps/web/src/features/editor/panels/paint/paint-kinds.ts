import { type Gradient, type Paint } from '@platen/design'

/** The kinds of paint, including none. */
export type PaintKind = 'conic' | 'image' | 'linear' | 'none' | 'radial' | 'solid'

/** The labels of the kinds. */
export const paintKinds: Readonly<Record<PaintKind, string>> = {
  solid: 'Colour',
  linear: 'Linear gradient',
  radial: 'Radial gradient',
  conic: 'Conic gradient',
  image: 'Image',
  none: 'None',
}

/** The value of `none` for properties that cannot be null. */
const clear = '#0000'

/** Returns the kind of a paint. */
export function paintKindOf(paint: Paint | null): PaintKind {
  if (paint === null || paint === clear) return 'none'
  return typeof paint === 'string' ? 'solid' : paint.type
}

/** Converts a paint to another kind, and keeps its colours. Returns undefined for an image, which the user must choose first. */
export function turnedInto(
  kind: PaintKind,
  before: Paint | null,
  mayBeNull: boolean,
): Paint | null | undefined {
  const stops = stopsOf(before)
  switch (kind) {
    case 'none':
      return mayBeNull ? null : clear
    case 'solid':
      return stops[0]?.color ?? '#000000'
    case 'linear':
      return { type: 'linear', angle: 180, stops }
    case 'radial':
      return { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops }
    case 'conic':
      return { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops }
    case 'image':
      return undefined
  }
}

export type Stop = Gradient['stops'][number]

function stopsOf(paint: Paint | null): Stop[] {
  if (paint !== null && typeof paint !== 'string' && paint.type !== 'image') return paint.stops
  const color = typeof paint === 'string' && paint !== clear ? paint : '#2453e6'
  return [
    { offset: 0, color },
    { offset: 1, color: '#ffffff' },
  ]
}

/** Returns a paint as CSS, for a swatch; `none` for an image, which a swatch cannot show. */
export function cssOf(paint: Paint): string {
  if (typeof paint === 'string') return paint
  if (paint.type === 'image') return 'none'
  const stops = paint.stops
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ color, offset }) => `${color} ${offset * 100}%`)
    .join(', ')
  switch (paint.type) {
    case 'linear':
      return `linear-gradient(${paint.angle}deg, ${stops})`
    case 'radial':
      return `radial-gradient(circle at ${paint.cx * 100}% ${paint.cy * 100}%, ${stops})`
    case 'conic':
      return `conic-gradient(from ${paint.angle}deg at ${paint.cx * 100}% ${paint.cy * 100}%, ${stops})`
  }
}
