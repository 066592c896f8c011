// The package has no types, and every project that compiles this file from its source needs them too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'

// A fixed locale, so that lines break alike on every machine. The script selects the dictionary.
const words = new Intl.Segmenter('en', { granularity: 'word' })

// These scripts are written without spaces, and Unicode's rules leave them to a dictionary.
const dictionaryScripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu

const startsWithLetter = /^\p{L}/u

// Lines may break at wide brackets as they may at ideographs (LB30); the library knows only narrow brackets.
const wideBrackets =
  /[\u2329\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff08\uff3b\uff5b\uff5f\uff62](?<=[\p{L}\p{N}]\p{M}*.)/gu

/** Matches a letter or figure, with its marks, at the end of a text. */
const endsWithLetter = /[\p{L}\p{N}]\p{M}*$/u
const startsWithLetterOrFigure = /^[\p{L}\p{N}]/u
/** The number of code units before an offset that are searched for the letter before it; no realistic letter has more marks. */
const reach = 8

/**
 * Returns the offsets at which a line may end if Chinese, Japanese and Korean words are not broken, as with `keep-all` in CSS. A
 * line does not end between two letters or figures, unless a dictionary allows it. Ascending; the last is the length of the
 * paragraph.
 */
export function breaksBetweenWords(paragraph: string): number[] {
  const byDictionary = new Set(dictionaryBreaks(paragraph))
  return breakOpportunities(paragraph).filter(offset => {
    if (byDictionary.has(offset) || offset === paragraph.length) return true
    const before = paragraph.slice(Math.max(0, offset - reach), offset)
    const after = paragraph.slice(offset, offset + 2)
    return !(endsWithLetter.test(before) && startsWithLetterOrFigure.test(after))
  })
}

/** Returns the offsets at which a line of a paragraph may end, in ascending order; the last is the paragraph's length. */
export function breakOpportunities(paragraph: string): number[] {
  const breaker = new LineBreaker(paragraph)
  const offsets: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) offsets.push(next.position)
  const inner = [...dictionaryBreaks(paragraph), ...bracketBreaks(paragraph)]
  return inner.length === 0
    ? offsets
    : [...new Set([...offsets, ...inner])].sort((one, other) => one - other)
}

function dictionaryBreaks(paragraph: string): number[] {
  return [...paragraph.matchAll(dictionaryScripts)].flatMap(run =>
    [...words.segment(run[0])]
      .slice(1)
      // Numbers and punctuation stay with the word before them.
      .filter(({ segment }) => startsWithLetter.test(segment))
      .map(word => run.index + word.index),
  )
}

function bracketBreaks(paragraph: string): number[] {
  return Array.from(paragraph.matchAll(wideBrackets), ({ index }) => index)
}
