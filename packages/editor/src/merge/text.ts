import { same } from '@platen/design'
import { graphemesOf } from '../text/graphemes'
import { looksOf, type Rich, spansOf } from '../text/looks'
import { type Properties } from './tree'
import { each, otherSide, own, settled, type Versions } from './versions'

/** The style of a grapheme according to the spans; a later span wins. */
type Look = Readonly<Record<string, unknown>>

interface Styled {
  graphemes: readonly string[]
  looks: readonly Look[]
}

/**
 * Merges the changes of both sides to a text and its spans: the words of one side get the styles of both. Undefined if both changed the
 * words or the style of the same grapheme, or if one restyled graphemes that the other replaced.
 */
export function mergedText(versions: Versions<Properties>): Properties | undefined {
  const rich = versions as unknown as Versions<Rich>
  const writer = settled(each(rich, ({ text }) => text))
  if (writer === undefined) return undefined
  const reader = otherSide[writer]
  const styled = each(rich, styledOf)
  const { graphemes } = styled[writer]
  const places = each(styled, version => placesIn(version.graphemes, graphemes))
  const isLost = styled[reader].looks.some(
    (look, index) => !places[reader].includes(index) && !same(look, styled.base.looks[index] ?? {}),
  )
  if (isLost) return undefined
  const looks = graphemes.map((_, index) => {
    const lookIn = (name: keyof typeof styled): Look | undefined =>
      styled[name].looks[places[name][index] ?? -1]
    const [base = {}, mine, theirs] = [lookIn('base'), lookIn('mine'), lookIn('theirs')]
    return mine && theirs ? mergedLook({ base, mine, theirs }) : (mine ?? theirs)
  })
  return looks.includes(undefined)
    ? undefined
    : { text: rich[writer].text, spans: spansOf(looks as Look[]) }
}

const styledOf = (rich: Rich): Styled => ({
  graphemes: graphemesOf(rich.text),
  looks: looksOf(rich),
})

/** Returns, for each item of `to`, its index in `from`, based on their common start and end; -1 for new items in between. */
function placesIn(from: readonly string[], to: readonly string[]): number[] {
  const most = Math.min(from.length, to.length)
  let head = 0
  while (head < most && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < most - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const moved = from.length - to.length
  return to.map((_, index) =>
    index < head ? index : index >= to.length - tail ? index + moved : -1,
  )
}

function mergedLook(looks: Versions<Look>): Look | undefined {
  const merged: Record<string, unknown> = {}
  for (const key of new Set(Object.values(looks).flatMap(Object.keys))) {
    const values = each(looks, look => own(look, key))
    const side = settled(values)
    if (!side) return undefined
    if (values[side] !== undefined) merged[key] = values[side]
  }
  return merged
}
