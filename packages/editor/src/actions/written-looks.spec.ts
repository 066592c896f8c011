import { type TextElement } from '@platen/design'
import { isRefused } from '../commands/command'
import { designOf } from '../testing/designs'
import { type Look } from '../text/looks'
import { textIn } from '../text/styled'
import { findElement } from '../tree/find-element'
import { type ActionEffect, type OpenText } from './action'
import { linkedRange, linkEffect, lookEffect, writtenLooks } from './written-looks'

const [bold, site] = [700, 'https://example.com/']

/** The text is "Big sale now": the first word is bold, and the second is a link. */
const design = designOf([
  {
    id: 'p',
    children: [
      {
        id: 't',
        type: 'text',
        text: 'Big sale now',
        width: 100,
        height: 20,
        fontSize: 40,
        spans: [
          { start: 0, end: 3, fontWeight: bold },
          { start: 4, end: 8, link: site },
        ],
      },
    ],
  },
])

const textOf = (of = design): TextElement => {
  const text = textIn(findElement(of, 't')?.element)
  if (!text) throw new Error('the text is gone')
  return text
}

const opened = (from: number, to = from, look: Look = {}): OpenText => ({
  id: 't',
  look,
  selection: { anchor: { index: from }, focus: { index: to } },
})

function spansAfter(effect: ActionEffect): unknown {
  if (effect.type !== 'run') throw new Error('nothing has changed')
  const outcome = effect.command(design)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return textOf(outcome.design).spans
}

it.each<[string, OpenText, Look[]]>([
  ['each selected letter', opened(2, 4), [{ fontWeight: bold }, { fontWeight: 400 }]],
  ['the letter before a caret', opened(3), [{ fontWeight: bold }]],
  ['the text, at its start', opened(0), [{ fontWeight: 400 }]],
  ['the next characters, as chosen', opened(3, 3, { fontSize: 12 }), [{ fontSize: 12 }]],
])('returns the styles of %s', (_, open, expected) => {
  expect(writtenLooks(textOf(), open)).toMatchObject(expected)
})

it('styles the selection or, at a caret, the next characters', () => {
  expect(spansAfter(lookEffect('Font size', opened(0, 3), { fontSize: 60 }))).toEqual([
    { start: 0, end: 3, fontWeight: bold, fontSize: 60 },
    { start: 4, end: 8, link: site },
  ])
  expect(lookEffect('Fill', opened(2, 2, { fontSize: 60 }), { fill: '#cc3333' })).toEqual({
    type: 'text',
    edit: { type: 'look', look: { fontSize: 60, fill: '#cc3333' } },
  })
})

it.each<[string, OpenText, [number, number]]>([
  ['the selection', opened(7, 2), [2, 7]],
  ['the word at a caret', opened(10), [9, 12]],
  ['the link at a caret', opened(5), [4, 8]],
  ['the link before a caret', opened(8), [4, 8]],
])('links %s', (_, open, [from, to]) => expect(linkedRange(textOf(), open)).toEqual({ from, to }))

it('changes and removes a link', () => {
  const other = 'mailto:ada@example.com'
  expect(spansAfter(linkEffect(textOf(), opened(5), other))).toEqual([
    { start: 0, end: 3, fontWeight: bold },
    { start: 4, end: 8, link: other },
  ])
  expect(spansAfter(linkEffect(textOf(), opened(5)))).toEqual([
    { start: 0, end: 3, fontWeight: bold },
  ])
})
