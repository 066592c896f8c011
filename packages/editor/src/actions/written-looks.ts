import { type TextElement } from '@platen/design'
import { styleGraphemes } from '../commands/elements/style-graphemes'
import { type Look } from '../text/looks'
import { type GraphemeRange, type LookChange, ownLook, shownLooks } from '../text/styled'
import { rangeOf } from '../text/text-selection'
import { wordAt } from '../text/words'
import { type ActionEffect, type OpenText } from './action'
import { run } from './define'

/** Returns the style of each selected grapheme in an open text or, at a caret, of the next characters to be typed. */
export function writtenLooks(element: TextElement, { selection, look }: OpenText): Look[] {
  const { from, to } = rangeOf(selection)
  if (from < to) return shownLooks(element, { from, to })
  const [before = ownLook(element)] = shownLooks(element, { from: from - 1, to: from })
  return [{ ...before, ...look }]
}

/** Returns the effect that styles the selection in an open text or, at a caret, the next characters to be typed. */
export function lookEffect(name: string, open: OpenText, change: Look): ActionEffect {
  const range = rangeOf(open.selection)
  return range.from < range.to
    ? run(name, styleGraphemes(open.id, range, change))
    : { type: 'text', edit: { type: 'look', look: { ...open.look, ...change } } }
}

/** Returns the range of the words to link: the selection, else the link or word at the caret; empty if there is none. */
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

/** Returns the effect that links words of an open text to a URL; undefined removes the link. */
export function linkEffect(element: TextElement, open: OpenText, link?: string): ActionEffect {
  const change: LookChange = { link }
  return run('Link', styleGraphemes(element.id, linkedRange(element, open), change))
}
