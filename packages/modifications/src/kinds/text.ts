import {
  countGraphemes,
  type KeyOf,
  limits,
  type Modification,
  type TextBackground,
  type TextElement,
  type TextSpan,
} from '@platen/design'
import { type KeyRules, Refusal } from './key-rules'
import { readMarkup } from './markup'

/** The keys of a text. `overflow` comes after `autoFitText`: if both are sent, the more specific one wins. */
export const textRules = {
  text: (text, element, sent) => {
    if (sent.markup) return markedText(element, text, sent)
    return { text, spans: spansOfNewText(element, text) }
  },
  fill: fill => ({ fill }),
  stroke: stroke => ({ stroke }),
  strokeWidth: strokeWidth => ({ strokeWidth }),
  fontFamily: fontFamily => ({ fontFamily }),
  fontSize: fontSize => ({ fontSize }),
  fontWeight: fontWeight => ({ fontWeight }),
  fontStyle: fontStyle => ({ fontStyle }),
  align: align => ({ align }),
  verticalAlign: verticalAlign => ({ verticalAlign }),
  lineHeight: lineHeight => ({ lineHeight }),
  letterSpacing: letterSpacing => ({ letterSpacing }),
  autoFitText: (fits, { overflow }) => {
    if (fits) return { overflow: 'shrink' }
    return { overflow: overflow === 'shrink' ? 'grow' : overflow }
  },
  overflow: overflow => ({ overflow }),
  minFontSize: minFontSize => ({ minFontSize }),
  maxLines: maxLines => ({ maxLines }),
  spans: (spans, _element, { markup, text }) => {
    if (markup && text !== undefined) return 'the marks in "text" set the spans'
    return { spans }
  },
  markup: (markup, _element, { text }) => {
    return markup && text === undefined ? 'it applies only to "text" in the same modification' : {}
  },
  background: (background, element) => ({
    background: typeof background === 'string' ? recolour(element, background) : background,
  }),
} satisfies KeyRules<TextElement, KeyOf<'text'>>

/** Returns a background of this colour that keeps its padding and corners. */
function recolour({ background }: TextElement, color: string): TextBackground {
  return { cornerRadius: 0, padding: 0, fit: 'box', ...background, color }
}

/** Returns the weight of bold words, which must stand out even from bold text, as in browsers. */
const boldWeightIn = (weight: number): number => (weight < 600 ? 700 : 900)

function markedText(
  element: TextElement,
  source: string,
  { fontWeight = element.fontWeight }: Modification,
): Partial<TextElement> | Refusal {
  const { text, spans } = readMarkup(source, boldWeightIn(fontWeight))
  const all = [...spansOfNewText(element, text), ...spans]
  if (all.length > limits.spans) {
    return new Refusal(`must have at most ${limits.spans.toLocaleString('en-US')} marks`)
  }
  return { text, spans: all }
}

/**
 * Returns the spans to keep for a new text. Spans count graphemes of the old text and would mark random words in the new one:
 * they are dropped, except those over the whole text, which stretch with it.
 */
function spansOfNewText(element: TextElement, text: string): TextSpan[] {
  if (text === element.text || element.spans.length === 0) return element.spans
  const before = countGraphemes(element.text)
  const after = countGraphemes(text)
  if (after === 0) return []
  return element.spans
    .filter(span => span.start === 0 && span.end >= before)
    .map(span => ({ ...span, end: after }))
}
