import { type Design, parseDesign } from '@platen/design'
import { box, deepFreeze, designOf, groupOf } from '../testing/designs'
import { lostChanges } from '../testing/lost-changes'
import { randomFrom } from '../testing/random'
import { randomlyEdited } from '../testing/random-edits'
import { type Answer } from './conflicts'
import { merge, type Merged } from './merge'
import { type Side, type Versions } from './versions'

const headline = { id: 'headline', type: 'text', width: 90, height: 20, text: 'Winter sale' }
const start = designOf(
  [
    {
      id: 'front',
      children: [box('a'), groupOf('outer', [box('b'), groupOf('inner', [box('c')])])],
    },
    { id: 'back', children: [headline, box('d'), groupOf('other', [box('e')])] },
  ],
  { fields: [{ elementId: 'a', key: 'fill', label: 'Color' }] },
)

/** Yields random versions of one design. */
function* randomVersions(count: number): Generator<Versions<Design>> {
  for (let seed = 0; seed < count; seed += 1) {
    const random = randomFrom(seed)
    const base = deepFreeze(randomlyEdited(start, random, 'n'))
    const mine = deepFreeze(randomlyEdited(base, random, 'm'))
    const theirs = deepFreeze(randomlyEdited(base, random, 't'))
    yield { base, mine, theirs }
  }
}

/** Merges with one answer to all questions. */
function answered(versions: Versions<Design>, answer: Side): Merged & { asked: string[] } {
  const answers = new Map<string, Answer>()
  for (;;) {
    const merged = merge(versions, answers)
    if (merged.conflicts.length === 0) return { ...merged, asked: [...answers.keys()] }
    for (const { path } of merged.conflicts) answers.set(path, answer)
  }
}

it('returns the version of one side if the other did nothing or the same', () => {
  for (const { base, mine } of randomVersions(60)) {
    for (const versions of [
      { base, mine, theirs: base },
      { base, mine: base, theirs: mine },
      { base, mine, theirs: mine },
    ])
      expect(merge(versions)).toEqual({ document: mine, conflicts: [] })
  }
})

it('returns the same for swapped sides if nothing is asked', () => {
  let silent = 0
  for (const { base, mine, theirs } of randomVersions(150)) {
    const merged = merge({ base, mine, theirs })
    const turned = merge({ base, mine: theirs, theirs: mine })
    expect(turned.conflicts.length === 0).toBe(merged.conflicts.length === 0)
    if (merged.conflicts.length > 0) continue
    silent += 1
    expect(turned).toEqual(merged)
  }
  expect(silent).toBeGreaterThan(50)
})

it('returns a document that can be saved for any answers', () => {
  for (const versions of randomVersions(60)) {
    const { document, conflicts } = merge(versions)
    parseDesign(document)
    const random = randomFrom(conflicts.length)
    const answers = conflicts.map(({ path, answers }) => [path, random.one(answers)] as const)
    parseDesign(merge(versions, new Map(answers)).document)
  }
})

describe.each(['mine', 'theirs'] as const)('when %s is the answer to everything', side => {
  it('no change of that side is lost, and no independent change of the other', () => {
    let whole = 0
    for (const versions of randomVersions(150)) {
      const { document, asked } = answered(versions, side)
      if (asked.includes('')) {
        whole += 1
        expect(document).toEqual(versions[side])
      } else {
        expect(lostChanges({ document, versions, side, asked })).toEqual([])
      }
    }
    expect(whole).toBeLessThan(8)
  })
})
