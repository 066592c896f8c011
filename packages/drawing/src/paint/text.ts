import { type TextElement } from '@platen/design'
import { boxOf, expand, type Rectangle, union } from '../geometry/rectangle'
import { type TextLayout } from '../layout/lines/text-layout'
import { warnOfFonts } from '../report/font-warnings'
import { checkPaint } from './surface/image-paint'
import { isDrawn } from './surface/paint-style'
import { type Painting, type Preparation } from './surface/painting'
import { paintBackground } from './text/background'
import { type Faces } from './text/faces'
import { isStroked, paintGlyphs } from './text/glyphs'
import { linksOf } from './text/links'
import { setText } from './text/set-text'
import { bentBounds } from './text/text-extent'

/** Lays out a text, and reports its fit. */
export function prepareText(element: TextElement, preparation: Preparation): Painting | undefined {
  const { faces, layout, decorations } = setText(element, preparation)
  const { paragraphs, typefaces } = faces
  reportFit(element, { layout, faces }, preparation)
  checkFill(element, layout, preparation)
  if (layout.lines.length === 0 && !element.background) return undefined
  return {
    operations: operationsOf(element, layout),
    bounds: boundsOf(element, layout),
    text: { element, paragraphs, typefaces, layout },
    paint: surface => {
      paintBackground(element, layout, surface)
      paintGlyphs(surface, { element, layout, typefaces, decorations })
      for (const area of linksOf(layout, surface.matrix)) surface.onLink(area)
    },
  }
}

function reportFit(
  { id }: TextElement,
  { layout, faces }: { layout: TextLayout; faces: Faces },
  { reporter }: Preparation,
): void {
  const { fontSize, lines, overflowed } = layout
  const { fallbackFonts, missingFonts, missingGlyphs } = faces
  warnOfFonts({ id }, { families: missingFonts, glyphs: missingGlyphs }, reporter)
  reporter.addElement({
    id,
    fontSize,
    lines: lines.length,
    overflowed,
    ...(fallbackFonts.length > 0 && { fallbackFonts }),
    ...(missingGlyphs.length > 0 && { missingGlyphs }),
  })
  if (!overflowed) return
  reporter.warn(id, 'text_overflow', `element "${id}": the text does not fit its box`)
}

function checkFill({ id, fill }: TextElement, { box }: TextLayout, preparation: Preparation): void {
  const owner = { id, name: `element "${id}"`, paint: fill, box: boxOf(box) }
  checkPaint(owner, preparation)
}

function operationsOf(element: TextElement, { lines }: TextLayout): Painting['operations'] {
  const runs = lines.flatMap(line => line.runs)
  const [only] = runs
  const single =
    runs.length < 2 &&
    !element.background &&
    (!only ||
      (only.style.textDecoration === 'none' && isStroked(element) !== isDrawn(only.style.fill)))
  if (!single) return 'many'
  return element.overflow === 'clip' ? 'clipped' : 'one'
}

/** Returns the area that a text may cover: glyphs may extend beyond their line by about the font size, strokes by half their width. */
function boundsOf(element: TextElement, { box, lines, fontSize, arc }: TextLayout): Rectangle {
  const areas = arc
    ? [bentBounds(arc, lines)]
    : lines.map(({ x, top, width, height }) => ({ x, y: top, width, height }))
  const largest = lines.reduce(
    (most, { runs }) => runs.reduce((size, run) => Math.max(size, run.size), most),
    fontSize,
  )
  const reach = largest + element.strokeWidth + (element.background?.padding ?? 0)
  return expand(areas.reduce(union, boxOf(box)), reach)
}
