import { parseColor, type SvgElement } from '@platen/design'

/** The properties of an element that recolour its drawing. */
export type Colouring = Pick<
  SvgElement,
  'colors' | 'fill' | 'fillTarget' | 'stroke' | 'strokeWidth'
>

/** Returns true if an element leaves the colours unchanged. */
export function keepsColours({ fill, stroke, colors }: Colouring): boolean {
  return fill === null && stroke === null && Object.keys(colors).length === 0
}

/** The replacements for the colours of a drawing (`#rrggbb`): a hex colour, or undefined if the colour does not change. */
export interface ColourRules {
  /** Returns the colour of a fill or a stroke. */
  paint(original: string): string | undefined
  /** Returns the colour of a stop of a gradient. */
  stop(original: string): string | undefined
}

/** Returns the rules of an element; `dominant` finds the dominant colour of its drawing. */
export function colourRules(
  { colors, fill, fillTarget }: Colouring,
  dominant: () => string | undefined,
): ColourRules {
  const replaced = new Map(Object.entries(colors))
  const target = fill !== null && fillTarget === 'dominant' ? dominant() : fillTarget.toLowerCase()
  const filled = (original: string): string | undefined =>
    fill !== null && (fillTarget === 'all' || original === target) ? fill : undefined
  return {
    paint: original => replaced.get(original) ?? filled(original),
    stop: original =>
      replaced.get(original) ?? (fillTarget === 'all' ? filled(original) : undefined),
  }
}

/** Returns the most frequent of the fills, or of the strokes if nothing is filled; on a tie, the one painted first. */
export function dominantOf(
  fills: readonly string[],
  strokes: readonly string[],
): string | undefined {
  const counts = new Map<string, number>()
  for (const colour of fills.length > 0 ? fills : strokes)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>(
    (best, entry) => (best === undefined || entry[1] > best[1] ? entry : best),
    undefined,
  )?.[0]
}

/**
 * Returns the outline that an element gives a path; undefined if it gives none. `width` is in document px, and undefined if the
 * path keeps its own width. A path with only a stroke keeps its width, because the stroke is the drawing.
 */
export function outlineOf(
  { filled, stroked }: { filled: boolean; stroked: boolean },
  { stroke, strokeWidth }: Colouring,
): { colour: string; width: number | undefined } | undefined {
  if (stroke === null || (!filled && !stroked) || (!stroked && strokeWidth === 0)) return undefined
  return { colour: stroke, width: filled && strokeWidth > 0 ? strokeWidth : undefined }
}

/** Splits a hex colour into `#rrggbb` and an opacity. */
export function opaque(colour: string): { hex: string; opacity: number } {
  const { r, g, b, a } = parseColor(colour)
  const hex = [r, g, b].map(channel => channel.toString(16).padStart(2, '0')).join('')
  return { hex: `#${hex}`, opacity: a }
}
