import { type TextElement } from '@platen/design'
import { type Canvas2D } from '../../canvas'
import { keptMeasure, scaledMeasure } from '../../layout/kept-measure'
import { type Paragraph } from '../../layout/paragraphs'
import { type MeasureStyle } from '../../layout/runs/pieces'
import { type RunStyle, sizeOf } from '../../layout/runs/run-style'
import { type TextSetting } from '../../layout/text-layout'
import { type Measure, measuresOn } from '../../layout/typeface'
import { type Faces } from './faces'

/** A text whose lines are not found yet. */
export interface Unset extends Pick<Faces, 'paragraphs' | 'typefaces'> {
  element: TextElement
}

/** How the styles of a text are measured on a context, exactly and as a trial. */
export function measuresOf(
  { element, paragraphs, typefaces }: Unset,
  context: Canvas2D,
): Pick<TextSetting, 'estimateIn' | 'measureIn'> {
  const measureOf = measuresOn(context)
  const exact = (style: RunStyle, fontSize: number): Measure => {
    const typeface = typefaces.get(style)
    if (!typeface) throw new Error('each style of a text has a typeface')
    return measureOf(typeface, sizeOf(style, element, fontSize))
  }
  // Whole lines of a plain text are never the same twice; to remember them would only cost.
  if (isPlain(element, paragraphs)) {
    const measureIn = byStyle(exact)
    return { measureIn, estimateIn: measureIn }
  }
  const measureIn = byStyle((style, fontSize) => keptMeasure(exact(style, fontSize)))
  const reference = measureIn(element.fontSize)
  const estimateIn = byStyle((style, fontSize) =>
    scaledMeasure(reference(style), sizeOf(style, element, fontSize)),
  )
  return { measureIn, estimateIn }
}

function isPlain({ curve, list }: TextElement, paragraphs: readonly Paragraph[]): boolean {
  return curve === 0 && list === null && paragraphs.every(({ runs }) => runs.length < 2)
}

/** Makes each measure once for a size. */
function byStyle(
  make: (style: RunStyle, fontSize: number) => Measure,
): (fontSize: number) => MeasureStyle {
  return fontSize => {
    const measures = new Map<RunStyle, Measure>()
    return style => {
      const present = measures.get(style)
      if (present) return present
      const measure = make(style, fontSize)
      measures.set(style, measure)
      return measure
    }
  }
}
