import { type TextElement } from '@platen/design'
import { type Canvas2D } from '../../host/canvas'
import { type TextMemory } from '../../host/text-memory'
import { cachedMeasure, scaledMeasure } from '../measuring/cached-measure'
import { type Measure, measuresOn, type Typeface } from '../measuring/typeface'
import { type Paragraph } from './paragraphs'
import { type MeasureStyle } from './pieces'
import { type RunStyle, sizeOf } from './run-style'

/** A text and the face of each of its styles. */
export interface StyledElement {
  element: TextElement
  paragraphs: readonly Paragraph[]
  typefaces: ReadonlyMap<RunStyle, Typeface>
}

/** Measures the styles of a text when its own size is `fontSize` px. */
export type MeasureInSize = (fontSize: number) => MeasureStyle

/** The measures of the styles of a text. */
export interface TextMeasures {
  measureIn: MeasureInSize
  /** Like `measureIn`, but exact only to a few thousandths of a pixel, and cheaper for trying many sizes. */
  estimateIn: MeasureInSize
}

/**
 * Creates the measures of the styles of a text on a context; known lengths are not measured again. Changes the typeface of the
 * context: save it before and restore it afterwards.
 */
export function measuresOf(
  { element, paragraphs, typefaces }: StyledElement,
  context: Canvas2D,
  known?: TextMemory['lengths'],
): TextMeasures {
  const measureOf = measuresOn(context, known)
  const exact = (style: RunStyle, fontSize: number): Measure => {
    const typeface = typefaces.get(style)
    if (!typeface) throw new Error('a style of the text has no typeface')
    return measureOf(typeface, sizeOf(style, element, fontSize))
  }
  // The lines of a plain text are measured whole, and none of them twice: caching would only take time.
  if (isPlain(element, paragraphs)) {
    const measureIn = byStyle(exact)
    return { measureIn, estimateIn: measureIn }
  }
  const measureIn = byStyle((style, fontSize) => cachedMeasure(exact(style, fontSize)))
  const reference = measureIn(element.fontSize)
  const estimateIn = byStyle((style, fontSize) =>
    scaledMeasure(reference(style), sizeOf(style, element, fontSize)),
  )
  return { measureIn, estimateIn }
}

function isPlain({ curve, list }: TextElement, paragraphs: readonly Paragraph[]): boolean {
  return curve === 0 && list === null && paragraphs.every(({ runs }) => runs.length < 2)
}

/** Creates each measure once per size. */
function byStyle(make: (style: RunStyle, fontSize: number) => Measure): MeasureInSize {
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
