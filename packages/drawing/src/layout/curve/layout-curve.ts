import { type TextElement } from '@platen/design'
import { type Arc, type Band, bandBox } from '../../geometry/arc'
import { growBox } from '../lines/grow-box'
import { shrinkToFit } from '../lines/shrink-to-fit'
import { inARow, shareAbove, shareLeft } from '../lines/place-lines'
import { type SetRun } from '../lines/placed-run'
import { setTogether } from '../lines/set-together'
import { type TextLayout, type TextSetting } from '../lines/text-layout'
import { type LineBox, lineBoxOf } from '../runs/line-box'
import { type Paragraph } from '../runs/paragraphs'
import { type MeasureStyle, type Piece, piecesOf, shapedTogether, widthOf } from '../runs/pieces'
import { type DirectedPiece, inOneDirectionEach } from '../runs/visual-order'
import { shortened } from '../wrapping/ellipsis'
import { tolerance } from '../wrapping/wrap'
import { turnableParts } from '../unicode/turnable-parts'

/** A line before it is bent. */
interface Line {
  pieces: readonly Piece[]
  measure: MeasureStyle
}

/** A bent line; its box is relative to the centre of the circle. */
interface Bent extends Line {
  line: LineBox
  width: number
  arc: Pick<Arc, 'bow' | 'radius'>
  around: ReturnType<typeof bandBox>
}

/** Lays a text out as one line along an arc of `curve` × 360°; the length of the line determines the radius. */
export function layoutCurve(setting: TextSetting): TextLayout {
  const { element, paragraphs, measureIn } = setting
  const [paragraph] = paragraphs
  if (!paragraph) {
    const { fontSize, height } = element
    return { fontSize, lines: [], box: growBox(element, height), overflowed: false }
  }
  const pieces = piecesOf(paragraph, 0, paragraph.text.length)
  const fontSize = element.overflow === 'shrink' ? shrink(setting, pieces) : element.fontSize
  const whole = bend(element, { pieces, measure: measureIn(fontSize) })
  const fits = isWithin(element, whole)
  const cut = element.overflow === 'ellipsis' && !fits
  const bent = cut ? shorten(element, whole) : whole
  return { fontSize, ...place(element, paragraph, bent), overflowed: cut || !fits }
}

function bend(element: TextElement, { pieces, measure }: Line): Bent {
  const line = lineBoxOf(pieces, element.lineHeight, measure)
  const width = widthOf(pieces, measure)
  const bow = element.curve > 0 ? 1 : -1
  const half = Math.abs(element.curve) * Math.PI
  const arc = { radius: Math.max(width, tolerance) / (2 * half), bow } as const
  return { pieces, measure, line, width, arc, around: bandBox(arc, bandOf(line), half) }
}

/** Returns the height of a line above and below its baseline. */
function bandOf({ above, height }: LineBox): Band {
  return { above, below: height - above }
}

function isWithin(element: TextElement, { around }: Bent): boolean {
  const highEnough = element.overflow === 'grow' || around.height <= element.height + tolerance
  return around.width <= element.width + tolerance && highEnough
}

function shrink({ element, estimateIn }: TextSetting, pieces: readonly Piece[]): number {
  const fits = (size: number): boolean =>
    isWithin(element, bend(element, { pieces, measure: estimateIn(size) }))
  return shrinkToFit(element, fits, fits)
}

function shorten(element: TextElement, { pieces, measure }: Bent): Bent {
  const bent = (candidate: readonly Piece[]): Bent => bend(element, { pieces: candidate, measure })
  return bent(shortened(pieces, candidate => isWithin(element, bent(candidate))))
}

function place(
  element: TextElement,
  paragraph: Paragraph,
  { pieces, measure, line, width, arc, around }: Bent,
): Pick<TextLayout, 'arc' | 'box' | 'lines'> {
  const box = growBox(element, around.height)
  const { direction, text } = paragraph
  const x = (box.width - around.width) * shareLeft(element.align, direction) - around.x
  const y = (box.height - around.height) * shareAbove(element.verticalAlign) - around.y
  const parts = shapedTogether(inOneDirectionEach(pieces, direction)).flatMap(group =>
    setGroup(group, measure),
  )
  const runs = inARow(parts, -width / 2)
  const baseline = { x: -width / 2, width, top: -line.above, baseline: 0, height: line.height }
  const source = { paragraph, start: 0, end: text.length, pieces }
  return { box, lines: [{ runs, ...baseline, source }], arc: { ...arc, x, y } }
}

/** Returns the clusters of runs that differ only in paint, from left to right. */
function setGroup(group: readonly DirectedPiece[], measure: MeasureStyle): SetRun[] {
  const [only] = group
  if (group.length === 1 && only) return setClusters(only, measure)
  const clusters = group.flatMap(piece => {
    const parts = turnableParts(piece.text).map(text => ({ ...piece, text }))
    return piece.direction === 'rtl' ? parts.reverse() : parts
  })
  return setTogether(clusters, { isLast: false, measure, apart: true })
}

/**
 * Returns the clusters of a run from left to right; the width of each reaches to the start of the next. Clusters are measured in
 * pairs for kerning: measuring whole prefixes would take quadratic time.
 */
function setClusters(piece: DirectedPiece, measure: MeasureStyle): SetRun[] {
  const face = measure(piece.style)
  const clusters = turnableParts(piece.text)
  const runs = clusters.map((text, index) => {
    const next = clusters[index + 1] ?? ''
    const width = face.advance(text + next) - face.advance(next)
    return { ...piece, text, size: face.size, width, wordSpacing: 0 }
  })
  return piece.direction === 'rtl' ? runs.reverse() : runs
}
