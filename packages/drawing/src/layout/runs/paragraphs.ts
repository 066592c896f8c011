import { type TextElement } from '@platen/design'
import { changedByRun, inLetterCase, type StyledText } from './letter-case'
import { markersOf } from './list-markers'
import { type Piece } from './pieces'
import { type StyleRun } from './run-style'
import { styleRuns } from './style-runs'

/** A paragraph of a text with its styles from start to end; an empty paragraph has one style too. */
export interface Paragraph extends StyledText {
  direction: 'ltr' | 'rtl'
  /** The list marker before its first line. */
  marker?: Piece
}

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const tabs = /\t/g
// Fonts draw boxes for control characters, and canvases treat them differently.
const controls = /(?!\n)\p{Cc}/gu
const firstStrong = /[\p{L}\u200e\u200f]/u
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\u200f]/u

/** Returns the paragraphs of a text in their letter case and direction; none for an empty text. */
export function paragraphsOf(element: TextElement): Paragraph[] {
  if (element.text === '') return []
  const authored = { text: element.text, runs: styleRuns(element) }
  const drawn = inLetterCase(changedByRun(authored, clean), element)
  // A curved text has one line.
  const paragraphs = element.curve === 0 ? split(drawn) : [onOneLine(drawn)]
  const markers = element.curve === 0 ? markersOf(element, paragraphs.length) : []
  const directions = directionsOf(paragraphs, element.direction)
  return paragraphs.map((paragraph, index) => {
    const direction = directions[index] ?? 'ltr'
    const marker = markers[index]
    return { ...paragraph, direction, ...(marker && { marker }) }
  })
}

function onOneLine({ text, runs }: StyledText): StyledText {
  return { text: text.replaceAll('\n', ' '), runs }
}

/**
 * Returns a text with only line feeds as line ends, and without characters for which fonts have no glyphs. Each run can be cleaned
 * separately: `\r\n` is one grapheme, so no run ends inside it.
 */
export function clean(text: string): string {
  return text.replace(lineEnds, '\n').replace(tabs, ' ').replace(controls, '')
}

function split({ text, runs }: StyledText): StyledText[] {
  let start = 0
  let at = 0
  return text.split('\n').map(paragraph => {
    const end = start + paragraph.length
    const own: StyleRun[] = []
    while (at < runs.length - 1 && (runs[at]?.end ?? 0) <= start) at += 1
    for (let run = runs[at]; run; run = runs[++at]) {
      own.push({ end: Math.min(run.end, end) - start, style: run.style })
      // The run may continue in the next paragraph.
      if (run.end >= end || at === runs.length - 1) break
    }
    start = end + 1
    return { text: paragraph, runs: own }
  })
}

/**
 * Returns the direction of each paragraph. A paragraph without letters, such as an empty item of a list, follows the paragraph before it.
 * At the start of a text, it follows the first paragraph with letters.
 */
function directionsOf(
  paragraphs: readonly StyledText[],
  direction: TextElement['direction'],
): Paragraph['direction'][] {
  if (direction !== 'auto') return paragraphs.map(() => direction)
  const own = paragraphs.map(({ text }) => directionOf(text))
  let last = own.find(found => found !== undefined) ?? 'ltr'
  return own.map(found => (last = found ?? last))
}

function directionOf(paragraph: string): Paragraph['direction'] | undefined {
  const strong = firstStrong.exec(paragraph)
  if (!strong) return undefined
  return rightToLeft.test(strong[0]) ? 'rtl' : 'ltr'
}
