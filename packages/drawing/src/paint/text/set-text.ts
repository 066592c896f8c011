import { type TextElement } from '@platen/design'
import { type DrawingHost } from '../../host/drawing-host'
import { type Decoration, decorationsOf } from '../../layout/decorations/decorations'
import { gapFinder } from '../../layout/decorations/gaps'
import { layoutText } from '../../layout/layout-text'
import { type TextLayout } from '../../layout/lines/text-layout'
import { paragraphsOf } from '../../layout/runs/paragraphs'
import { measuresOf } from '../../layout/runs/style-measures'
import { type Preparation } from '../surface/painting'
import { type Faces, facesOf, type FontAnswer } from './faces'

/** A laid-out text, with the decorations of each line; never changed, since later pages may be painted from it. */
export interface SetLines {
  readonly faces: Readonly<Faces>
  readonly layout: Readonly<TextLayout>
  readonly decorations: readonly (readonly Decoration[])[]
}

/** Lays out a text, unless the host's cache has a layout of the same content in the same fonts. */
export function setText(
  element: TextElement,
  { host, context }: Pick<Preparation, 'context' | 'host'>,
): SetLines {
  const memory = host.texts
  const key = memory && contentOf(element)
  // The cast is safe: only this function adds values to the cache.
  const known = key === undefined ? undefined : (memory?.texts.get(key) as SetLines | undefined)
  // The comparison also loads the faces, which painting needs.
  if (known?.faces.answers.every(answer => isSameStill(answer, host)) === true) return known
  const faces = facesOf(element, paragraphsOf(element), host)
  const { paragraphs, typefaces } = faces
  context.save()
  const measures = measuresOf({ element, paragraphs, typefaces }, context, memory?.lengths)
  const layout = layoutText({ element, paragraphs, ...measures })
  const findGaps = gapFinder({ host, typefaces, measure: measures.measureIn(layout.fontSize) })
  const decorations = layout.lines.map(line => decorationsOf(line, findGaps))
  context.restore()
  const lines = { faces, layout, decorations }
  if (key !== undefined) memory?.texts.set(key, lines, bytesOf(key, lines))
  return lines
}

/** The properties that do not affect the lines of a text. All others, including future ones, count as content. */
const outside: ReadonlySet<string> = new Set<keyof TextElement>([
  ...(['id', 'aliases', 'name', 'custom', 'locked', 'visible', 'x', 'y', 'rotation'] as const),
  ...(['flipX', 'flipY', 'opacity', 'blendMode', 'shadow', 'mask'] as const),
])

const contentOf = (element: TextElement): string =>
  JSON.stringify(Object.entries(element).filter(([key]) => !outside.has(key)))

/** Returns true if the host still has the same font: fonts of two documents may have the same name. */
function isSameStill({ request, stack }: FontAnswer, host: DrawingHost): boolean {
  const now = host.fontStack(request)
  return now === stack || JSON.stringify(now) === JSON.stringify(stack)
}

/** The memory of each part, in bytes: slightly more than measured on the heap. */
const bytesEach = { text: 1000, line: 500, run: 200, piece: 60, decoration: 100, character: 6 }

function bytesOf(key: string, { faces, layout, decorations }: SetLines): number {
  const { lines } = layout
  const runs = lines.reduce((sum, line) => sum + line.runs.length, 0)
  const pieces = lines.reduce((sum, { source }) => sum + source.pieces.length, 0)
  const styles = faces.paragraphs.reduce((sum, paragraph) => sum + paragraph.runs.length, 0)
  // Each character is stored in the key, in its paragraph and in the font requests.
  const characters = key.length * bytesEach.character
  const parts = lines.length * bytesEach.line + (runs + styles) * bytesEach.run
  const strokes = decorations.reduce((sum, own) => sum + own.length, 0) * bytesEach.decoration
  return bytesEach.text + characters + parts + pieces * bytesEach.piece + strokes
}
