import { type Design, isKnownElement, type Modification, type TextElement } from '@platen/design'
import { isRefused } from '../commands/command'
import { modify } from '../commands/elements/modify'
import { graphemesOf } from '../text/graphemes'
import { everyElement } from '../tree/find-element'

/** A design filled in as a caller might fill it in. */
export interface Variant {
  name: string
  design: Design
}

/**
 * Returns several variants of a design: unchanged, with its samples, and with texts that are long, short, or written from right to left.
 */
export function variantsOf(design: Design): Variant[] {
  const texts = changingTexts(design)
  const withTexts = (wordsFor: (text: TextElement) => string): Modification[] =>
    texts.map(text => ({ id: text.id, text: wordsFor(text) }))
  const lists: (readonly [name: string, list: Modification[]])[] = [
    ['Samples', samplesOf(design)],
    ['Longest texts', withTexts(text => longest(design, text))],
    ['One word', withTexts(({ text }) => /\S+/.exec(text)?.[0] ?? 'Sale')],
    ['Right to left', withTexts(({ text }) => ofLength(arabic, graphemesOf(text).length))],
  ]
  const filled = lists.flatMap(([name, list]): Variant[] => {
    const outcome = modify(list)(design)
    return list.length === 0 || isRefused(outcome) ? [] : [{ name, design: outcome.design }]
  })
  return [{ name: 'As it is', design }, ...filled]
}

/** Returns the texts that may change; all of them if the design has no fields for texts. */
function changingTexts({ pages, fields = [] }: Design): TextElement[] {
  const texts = pages
    .flatMap(page => [...everyElement(page)])
    .flatMap(({ element }) => (isKnownElement(element) && element.type === 'text' ? [element] : []))
  const ids = new Set(fields.filter(({ key }) => key === 'text').map(({ elementId }) => elementId))
  return ids.size > 0 ? texts.filter(({ id }) => ids.has(id)) : texts
}

function samplesOf({ fields = [] }: Design): Modification[] {
  return fields.flatMap(({ elementId, key, sample }) =>
    sample === undefined ? [] : [{ id: elementId, [key]: sample }],
  )
}

/** Returns a text of the maximum length that the form allows, else of about twice the current length. */
function longest({ fields = [] }: Design, { id, text }: TextElement): string {
  const rule = fields.find(({ elementId, key }) => elementId === id && key === 'text')
  const most = rule?.maxCharacters ?? 2 * graphemesOf(text).length + 1
  return ofLength(text.trim() === '' ? 'Winter sale' : text.trim(), most)
}

/** Repeats words up to a number of graphemes. */
function ofLength(words: string, most: number): string {
  const graphemes = graphemesOf(`${words} `)
  const times = Math.ceil(Math.max(most, 1) / graphemes.length)
  return Array.from({ length: times }, () => graphemes)
    .flat()
    .slice(0, Math.max(most, 1))
    .join('')
    .trimEnd()
}

/** In English: "The winter sale begins tomorrow in all our shops." */
const arabic = 'تبدأ تخفيضات الشتاء غدا في جميع متاجرنا'
