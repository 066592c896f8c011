import { textSchema } from '@platen/design'
import { layoutText } from '../layout/layout-text'
import { type TextLayout } from '../layout/lines/text-layout'
import { measuresOn } from '../layout/measuring/typeface'
import { paragraphsOf } from '../layout/runs/paragraphs'
import { sizeOf } from '../layout/runs/run-style'
import { type MeasureInSize } from '../layout/runs/style-measures'
import { RecordingCanvas } from './recording-canvas'

/** Lays out a text of 20 px in a box of 100 × 60 px: its glyphs are 10 px wide, so that a line holds ten. */
export function layOut(text: string, fields: Record<string, unknown> = {}): TextLayout {
  const box = { id: 't', type: 'text', width: 100, height: 60, fontSize: 20, lineHeight: 1 }
  const element = textSchema.parse({ ...box, text, ...fields })
  const { letterSpacing } = element
  const typeface = { families: 'x', weight: 400, style: 'normal', letterSpacing } as const
  const measureOf = measuresOn(RecordingCanvas.create())
  const measureIn: MeasureInSize = fontSize => style =>
    measureOf(typeface, sizeOf(style, element, fontSize))
  const paragraphs = paragraphsOf(element)
  return layoutText({ element, paragraphs, measureIn, estimateIn: measureIn })
}
