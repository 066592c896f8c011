import { textSchema } from '@platen/design'
import { layoutText } from '../layout/layout-text'
import { type LaidText, type TextLayout } from '../layout/lines/text-layout'
import { paragraphsOf } from '../layout/runs/paragraphs'
import { measuresOf } from '../layout/runs/style-measures'
import { RecordingCanvas } from './recording-canvas'

/** Lays out a text of 20 px in a box of 100 × 60 px: its glyphs are 10 px wide, so that a line holds ten. */
export function layOut(text: string, fields: Record<string, unknown> = {}): TextLayout {
  return laidText(text, fields).layout
}

/** Lays out the same text; returns it with its paragraphs and faces. */
export function laidText(text: string, fields: Record<string, unknown> = {}): LaidText {
  const box = { id: 't', type: 'text', width: 100, height: 60, fontSize: 20, lineHeight: 1 }
  const element = textSchema.parse({ ...box, text, ...fields })
  const paragraphs = paragraphsOf(element)
  const { letterSpacing } = element
  const typeface = { families: 'x', weight: 400, style: 'normal', letterSpacing } as const
  const styled = paragraphs.flatMap(({ runs, marker }) => (marker ? [...runs, marker] : runs))
  const typefaces = new Map(styled.map(({ style }) => [style, typeface]))
  const measures = measuresOf({ element, paragraphs, typefaces }, RecordingCanvas.create())
  const layout = layoutText({ element, paragraphs, ...measures })
  return { element, paragraphs, typefaces, layout }
}
