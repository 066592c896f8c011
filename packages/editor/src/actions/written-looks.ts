import { type TextElement } from '@platen/design'
import { type Look } from '../text/looks'
import {
  type GraphemeRange,
  type LookChange,
  ownLook,
  shownLooks,
  styleGraphemes,
} from '../text/styled'
import { rangeOf } from '../text/text-selection'
import { wordAt } from '../text/words'
import { type ActionEffect, type OpenText } from './action'
import { run } from './define'

/** How each grapheme that is selected of an open text looks; at a caret alone, how what is written next does. */
export function writtenLooks(element: TextElement, { selection, look }: OpenText): Look[] {
  const { from, to } = rangeOf(selection)
  if (from < to) return shownLooks(element, { from, to })
  const [before = ownLook(element)] = shownLooks(element, { from: from - 1, to: from })
  return [{ ...before, ...look }]
}

/** Changes how what is selected of an open text looks; at a caret alone, how what is written next does. */
export function lookEffect(name: string, open: OpenText, change: Look): ActionEffect {
  const range = rangeOf(open.selection)
  return range.from < range.to
    ? run(name, styleGraphemes(open.id, range, change))
    : { type: 'text', edit: { type: 'look', look: { ...open.look, ...change } } }
}

/** The words that a link is for: those that are selected, else the link or the word at the caret; none where there is none. */
export function linkedRange(element: TextElement, { selection }: OpenText): GraphemeRange {
  const range = rangeOf(selection)
  if (range.from < range.to) return range
  const links = shownLooks(element, { from: 0, to: Infinity }).map(({ link }) => link)
  const isAt = (index: number): boolean => links[index] !== undefined
  const at = isAt(range.from) ? range.from : range.from - 1
  if (!isAt(at)) return wordAt(element.text, range.from)
  const isOther = (link: string | undefined): boolean => link !== links[at]
  const end = links.slice(at).findIndex(isOther)
  return {
    from: links.slice(0, at).findLastIndex(isOther) + 1,
    to: end < 0 ? links.length : at + end,
  }
}

/** Has words of an open text open a page; undefined takes their link away. */
export function linkEffect(element: TextElement, open: OpenText, link?: string): ActionEffect {
  const change: LookChange = { link }
  return run('Link', styleGraphemes(element.id, linkedRange(element, open), change))
}
