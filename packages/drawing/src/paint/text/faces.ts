import { drawnElements, type Page, type TextElement } from '@platen/design'
import { type FontRequest, type FontStack } from '@platen/typefaces'
import { type Typeface } from '../../layout/measuring/typeface'
import { withEmojiRuns } from '../../layout/runs/emoji-runs'
import { type Paragraph, paragraphsOf } from '../../layout/runs/paragraphs'
import { type RunStyle } from '../../layout/runs/run-style'
import { isCursive } from '../../layout/unicode/joiners'
import { type DrawingHost } from '../../host/drawing-host'

/** The typefaces of a text by style, and the fonts and glyphs that the host lacks for them. */
export interface Faces {
  typefaces: ReadonlyMap<RunStyle, Typeface>
  /** The paragraphs, with separate styles for emoji that the text's face would not draw in colour. */
  paragraphs: readonly Paragraph[]
  /** Families used in place of unavailable ones, or for glyphs that a face lacks. */
  fallbackFonts: string[]
  /** Families that are unavailable. */
  missingFonts: string[]
  missingGlyphs: string[]
  /** The font requests to the host, and its answers. */
  answers: FontAnswer[]
}

/** The font stack that a host returned for a request. */
export interface FontAnswer {
  request: FontRequest
  stack: FontStack
}

interface Use {
  style: RunStyle
  styles: Set<RunStyle>
  text: string
}

/** Requests each face from the host once, with all the text to draw in it. */
export function facesOf(
  element: TextElement,
  paragraphs: readonly Paragraph[],
  host: DrawingHost,
): Faces {
  const answers: FontAnswer[] = []
  const typefaces = new Map<RunStyle, Typeface>()
  const emojiStyles = new Map<RunStyle, RunStyle>()
  const [missed, fallbacks, glyphs] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const use of usesOf(element, paragraphs)) {
    const { styles } = use
    const request = requestOf(use, element)
    const { family, weight, style } = request
    const stack = host.fontStack(request)
    answers.push({ request, stack })
    const letterSpacing = spacingOf(element, request.text)
    const typeface = { families: stack.css, weight, style, letterSpacing }
    for (const used of styles) typefaces.set(used, typeface)
    if (stack.emojiCss !== undefined) {
      const forEmoji = { ...typeface, families: stack.emojiCss, lineFamilies: stack.css }
      for (const used of styles) typefaces.set(copied(used, emojiStyles), forEmoji)
    }
    if (stack.missing) missed.add(family)
    if (stack.substitute !== undefined) fallbacks.add(stack.substitute)
    for (const used of stack.fallbacks ?? []) fallbacks.add(used)
    for (const glyph of stack.missingGlyphs ?? []) glyphs.add(glyph)
  }
  const apart = emojiStyles.size > 0
  return {
    typefaces,
    paragraphs: apart ? paragraphs.map(one => withEmojiRuns(one, emojiStyles)) : paragraphs,
    fallbackFonts: [...fallbacks],
    missingFonts: [...missed],
    missingGlyphs: [...glyphs],
    answers,
  }
}

/** Returns the letter spacing of a text; 0 for joined letters, since spacing separates them in some engines only. */
const spacingOf = ({ letterSpacing }: TextElement, text: string): number =>
  isCursive(text) ? 0 : letterSpacing

/** Returns the fonts that the texts of a page will request from a host when the page is drawn. */
export function fontRequestsOf(page: Pick<Page, 'children'>): FontRequest[] {
  const texts = [...drawnElements(page)].filter(element => element.type === 'text')
  return texts.flatMap(element =>
    [...usesOf(element, paragraphsOf(element))].map(use => requestOf(use, element)),
  )
}

function requestOf({ style, text }: Use, { lang }: TextElement): FontRequest {
  const { fontFamily: family, fontWeight: weight, fontStyle } = style
  return { family, weight, style: fontStyle, text, lang }
}

function copied(style: RunStyle, copies: Map<RunStyle, RunStyle>): RunStyle {
  const copy: RunStyle = { ...style, forEmoji: true }
  copies.set(style, copy)
  return copy
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

/** Returns the characters that line breaks and shortening may add to a text. */
function addedTo({ overflow, text }: TextElement): string {
  return (overflow === 'ellipsis' ? '…' : '') + (text.includes('\u00ad') ? '-' : '')
}
