import { type TextElement } from '@platen/design'

export interface Paragraph {
  text: string
  direction: 'ltr' | 'rtl'
}

const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const tabs = /\t/g
// Fonts draw boxes for them, canvases disagree about them.
const controls = /(?!\n)\p{Cc}/gu
const firstStrong = /[\p{L}\u200e\u200f]/u
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\u200f]/u

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The paragraphs of a text in the letter case and direction in which they are drawn; none for no text. */
export function paragraphsOf(element: TextElement): Paragraph[] {
  if (element.text === '') return []
  const text = element.text.replace(lineEnds, '\n').replace(tabs, ' ').replace(controls, '')
  return changeCase(text, element)
    .split('\n')
    .map(paragraph => ({ text: paragraph, direction: directionOf(paragraph, element.direction) }))
}

function directionOf(paragraph: string, direction: TextElement['direction']): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction
  const strong = firstStrong.exec(paragraph)
  return strong && rightToLeft.test(strong[0]) ? 'rtl' : 'ltr'
}

function changeCase(text: string, { textTransform, lang }: TextElement): string {
  // The language decides: a Turkish i becomes a dotted capital.
  const locale = localeOf(lang)
  switch (textTransform) {
    case 'none':
      return text
    case 'uppercase':
      return text.toLocaleUpperCase(locale)
    case 'lowercase':
      return text.toLocaleLowerCase(locale)
    case 'capitalize':
      return Array.from(words.segment(text), ({ segment }) => capitalize(segment, locale)).join('')
  }
}

function capitalize(word: string, locale: string): string {
  const [first = ''] = word
  return first.toLocaleUpperCase(locale) + word.slice(first.length)
}

// A tag that passes the schema can still be none that Intl knows; the text is drawn all the same.
function localeOf(lang: string | null): string {
  try {
    return Intl.getCanonicalLocales(lang ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}
