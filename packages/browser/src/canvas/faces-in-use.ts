import { type TextElement } from '@platen/design'
import { type FontRequest } from '@platen/typefaces'

/** The properties that determine a face. */
type Choice = Pick<TextElement, 'fontFamily' | 'fontStyle' | 'fontWeight'>

/** The faces in which texts have been drawn. A text keeps them until its new faces have loaded. */
export class FacesInUse {
  private readonly used = new Set<string>()
  private readonly made = new WeakMap<TextElement, { lacking: string; shown: TextElement }>()

  /** Records the faces of drawn texts. They count as loaded even if letters that are typed later need more files. */
  take(requests: readonly FontRequest[]): void {
    for (const request of requests) this.used.add(keyOf(request))
  }

  /**
   * Returns a text in its previous faces where its own have not been loaded. Returns the same object as long as the same faces are
   * missing.
   */
  shownAs(
    text: TextElement,
    requests: readonly FontRequest[],
    before: TextElement | undefined,
  ): TextElement {
    const lacking = new Set(requests.map(keyOf).filter(key => !this.used.has(key)))
    if (lacking.size === 0 || !before) return text
    const about = [...lacking].join()
    const known = this.made.get(text)
    if (known?.lacking === about) return known.shown
    const shown = inFacesOf(before, text, lacking)
    this.made.set(text, { lacking: about, shown })
    return shown
  }
}

function inFacesOf(
  before: TextElement,
  text: TextElement,
  lacking: ReadonlySet<string>,
): TextElement {
  const there = (choice: Choice, instead: Choice): Choice =>
    lacking.has(keyOfChoice(choice)) ? instead : choice
  const own = there(choiceOf(text), choiceOf(before))
  const spans = text.spans.map(span => {
    const choice = {
      fontFamily: span.fontFamily ?? text.fontFamily,
      fontStyle: span.fontStyle ?? text.fontStyle,
      fontWeight: span.fontWeight ?? text.fontWeight,
    }
    return { ...span, ...there(choice, own) }
  })
  return { ...text, ...own, spans }
}

const choiceOf = ({ fontFamily, fontStyle, fontWeight }: Choice): Choice => ({
  fontFamily,
  fontStyle,
  fontWeight,
})

const keyOf = ({ family, weight, style }: FontRequest): string =>
  JSON.stringify([family, weight, style])

const keyOfChoice = ({ fontFamily, fontWeight, fontStyle }: Choice): string =>
  JSON.stringify([fontFamily, fontWeight, fontStyle])
