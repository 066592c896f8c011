import { type TextElement } from '@platen/design'
import { type StyleRun } from './run-style'

/** A text and its styles from start to end. */
export interface StyledText {
  text: string
  runs: StyleRun[]
}

/** A part of a text as authored and as drawn. */
type Part = [before: string, after: string]

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Applies the letter case of a text; each style stays with its letters. */
export function inLetterCase(styled: StyledText, element: TextElement): StyledText {
  const change = caseChange(element)
  if (!change) return styled
  const [only] = styled.runs
  if (element.textTransform === 'capitalize') {
    return withParts(styled, capitalized(styled.text, change))
  }
  // Change the whole text, since a final Greek sigma depends on its context. The runs are changed only to find their new ends.
  const text = change(styled.text)
  if (styled.runs.length < 2 && only) return { text, runs: [{ ...only, end: text.length }] }
  const { runs } = withParts(styled, partsOf(styled, change))
  return { text, runs: runs.map(run => ({ ...run, end: Math.min(run.end, text.length) })) }
}

/** Returns the text of an element in its letter case. It can contain marks that the authored text does not contain. */
export function letterCased(element: TextElement): string {
  return inLetterCase({ text: element.text, runs: [] }, element).text
}

/** Changes each run separately, for changes that do not look beyond a grapheme. */
export function changedByRun(styled: StyledText, change: (part: string) => string): StyledText {
  return withParts(styled, partsOf(styled, change))
}

function partsOf({ text, runs }: StyledText, change: (part: string) => string): Part[] {
  return runs.map(({ end }, index) => {
    const part = text.slice(runs[index - 1]?.end ?? 0, end)
    return [part, change(part)]
  })
}

/** Joins changed parts and moves the ends of the runs accordingly. */
function withParts({ runs }: StyledText, parts: readonly Part[]): StyledText {
  const moved: StyleRun[] = []
  let before = 0
  let after = 0
  for (const [source, target] of parts) {
    const sourceEnd = before + source.length
    const targetEnd = after + target.length
    for (let run = runs[moved.length]; run && run.end <= sourceEnd; run = runs[moved.length]) {
      const end = run.end === sourceEnd ? targetEnd : Math.min(after + run.end - before, targetEnd)
      moved.push({ ...run, end })
    }
    before = sourceEnd
    after = targetEnd
  }
  return { text: parts.map(([, target]) => target).join(''), runs: moved }
}

function capitalized(text: string, change: (part: string) => string): Part[] {
  return Array.from(words.segment(text), ({ segment }): Part[] => {
    const [first = ''] = segment
    const rest = segment.slice(first.length)
    return [
      [first, change(first)],
      [rest, rest],
    ]
  }).flat()
}

function caseChange({ textTransform, lang }: TextElement): ((text: string) => string) | undefined {
  switch (textTransform) {
    case 'none':
      return undefined
    case 'uppercase':
    case 'capitalize': {
      // In Turkish, an i becomes a dotted capital.
      const locale = localeOf(lang)
      return text => text.toLocaleUpperCase(locale)
    }
    case 'lowercase': {
      const locale = localeOf(lang)
      return text => text.toLocaleLowerCase(locale)
    }
  }
}

// A language tag that passes the schema can still be invalid for Intl.
function localeOf(lang: string | null): string {
  try {
    return Intl.getCanonicalLocales(lang ?? 'en')[0] ?? 'en'
  } catch {
    return 'en'
  }
}
