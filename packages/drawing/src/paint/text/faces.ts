import { type TextElement } from '@platen/design'
import { type Paragraph } from '../../layout/paragraphs'
import { type RunStyle } from '../../layout/runs/run-style'
import { type Typeface } from '../../layout/typeface'
import { type Preparation } from '../painting'

/** The typefaces of a text, by style. */
export interface Faces {
  typefaces: ReadonlyMap<RunStyle, Typeface>
  /** Families that stand in for ones that are not there. */
  standIns: string[]
}

interface Use {
  style: RunStyle
  styles: Set<RunStyle>
  text: string
}

/** Asks the host for each face once, with all that is drawn in it; warns of families that are not there. */
export function facesOf(
  element: TextElement,
  paragraphs: readonly Paragraph[],
  preparation: Preparation,
): Faces {
  const typefaces = new Map<RunStyle, Typeface>()
  const standIns = new Set<string>()
  const missed = new Set<string>()
  for (const { style, styles, text } of usesOf(element, paragraphs)) {
    const { fontFamily: family, fontWeight: weight, fontStyle } = style
    const { lang, letterSpacing } = element
    const request = { family, weight, style: fontStyle, text, lang }
    const { css, missing, standIn } = preparation.host.fontStack(request)
    const typeface = { families: css, weight, style: fontStyle, letterSpacing }
    for (const used of styles) typefaces.set(used, typeface)
    if (missing) missed.add(family)
    if (standIn !== undefined) standIns.add(standIn)
  }
  for (const family of missed) {
    const message = `element "${element.id}": the font family "${family}" is not there; the default is used`
    preparation.reporter.warn(element.id, 'font_missing', message)
  }
  return { typefaces, standIns: [...standIns] }
}

function usesOf(element: TextElement, paragraphs: readonly Paragraph[]): Iterable<Use> {
  const uses = new Map<string, Use>()
  const add = (style: RunStyle, text: string): void => {
    const key = `${style.fontWeight} ${style.fontStyle} ${style.fontFamily}`
    const use = uses.get(key) ?? { style, styles: new Set(), text: addedTo(element) }
    use.styles.add(style)
    use.text += text
    uses.set(key, use)
  }
  for (const { text, runs, marker } of paragraphs) {
    let start = 0
    for (const { end, style } of runs) {
      add(style, text.slice(start, end))
      start = end
    }
    if (marker) add(marker.style, marker.text)
  }
  return uses.values()
}

/** What fitting may add to a text. */
function addedTo({ overflow, text }: TextElement): string {
  return (overflow === 'ellipsis' ? '…' : '') + (text.includes('\u00ad') ? '-' : '')
}
