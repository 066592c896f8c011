import { type Paint, type TextElement } from '@platen/design'
import { type PlacedLine } from '../../layout/lines/place-lines'
import { type PlacedRun } from '../../layout/lines/placed-run'

/** An underline, overline or strike-through, placed relative to the baseline. */
export interface Decoration {
  fill: Paint
  x: number
  width: number
  /** Px from the baseline down to its upper edge. */
  top: number
  thickness: number
}

type Kind = Exclude<TextElement['textDecoration'], 'none'>

// Em from the baseline down to the middle of the stroke. Fonts define their own, but no canvas exposes them.
const middles: Record<Kind, number> = { underline: 0.13, 'line-through': -0.28, overline: -0.92 }
const thicknessInEm = 0.065

/** The decorations of a line; one that continues in the next run is a single stroke, without a seam. */
export function decorationsOf({ runs }: Pick<PlacedLine, 'runs'>): Decoration[] {
  const strokes: Decoration[] = []
  for (const run of runs) {
    const stroke = decorationOf(run)
    if (!stroke) continue
    const last = strokes.at(-1)
    if (last && goesOn(last, stroke)) last.width = stroke.x + stroke.width - last.x
    else strokes.push(stroke)
  }
  return strokes
}

function decorationOf({ style, size, x, width, text }: PlacedRun): Decoration | undefined {
  if (style.textDecoration === 'none' || text === '') return undefined
  const em = style.decorationSize === style.fontSize ? size : scaled(style, size)
  const thickness = thicknessInEm * em
  const middle = middles[style.textDecoration] * em
  return { fill: style.fill, x, width, top: middle - thickness / 2, thickness }
}

function scaled({ decorationSize, fontSize }: PlacedRun['style'], size: number): number {
  return (decorationSize * size) / fontSize
}

function goesOn(last: Decoration, next: Decoration): boolean {
  const touches = Math.abs(last.x + last.width - next.x) < 0.01
  const alike = Math.abs(last.top - next.top) < 0.01 && last.fill === next.fill
  return touches && alike
}
