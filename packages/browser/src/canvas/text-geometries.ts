import { eachElement, isKnownElement, type Page, type TextElement } from '@platen/design'
import {
  type PreparedElements,
  type PreparingTools,
  type TextGeometry,
  textGeometry,
} from '@platen/drawing'

type LaidText = Parameters<typeof textGeometry>[0]

/** The positions of the graphemes in texts, computed once for each laid-out text. */
export class TextGeometries {
  private readonly known = new WeakMap<LaidText, TextGeometry>()

  constructor(private readonly kept: PreparedElements) {}

  /** Returns the geometry of a text on a page that has been laid out; undefined if no such text is shown. */
  find(page: Page, id: string, tools: () => PreparingTools): TextGeometry | undefined {
    const text = textOn(page, id)
    if (!text) return undefined
    if (text.text === '') return this.ofEmpty(text, tools())
    const laid = this.kept.find(text)?.painting?.text
    return laid && this.of(laid, tools)
  }

  private of(laid: LaidText, tools: () => PreparingTools): TextGeometry {
    const known = this.known.get(laid) ?? textGeometry(laid, tools().context)
    this.known.set(laid, known)
    return known
  }

  /** Returns the geometry of an empty text, which has no lines. Its caret is where it would be before a space. */
  private ofEmpty(text: TextElement, tools: PreparingTools): TextGeometry | undefined {
    const { painting } = this.kept.prepare({ ...text, text: ' ', spans: [] }, tools)
    if (!painting?.text) return undefined
    const geometry = textGeometry(painting.text, tools.context)
    const lines = geometry.lines.map(line => ({
      ...line,
      stops: line.stops.slice(0, 1),
      graphemes: [],
    }))
    return { ...geometry, lines }
  }
}

function textOn(page: Page, id: string): TextElement | undefined {
  for (const { element } of eachElement(page)) {
    if (element.id === id && isKnownElement(element) && element.type === 'text') return element
  }
  return undefined
}
