import { openedState } from '../store/state'
import { designOf } from '../testing/designs'
import { findElement } from '../tree/find-element'
import { isRefused } from '../commands/command'
import { styleGraphemes } from '../commands/elements/style-graphemes'
import { type LookChange, shownLooks, textIn } from './styled'

const words = { id: 't', type: 'text', text: 'abcdef', width: 100, height: 20 }

const stateWith = (more: object) =>
  openedState(designOf([{ id: 'p', children: [{ ...words, ...more }] }]))

function afterStyling(more: object, [from, to]: number[], change: LookChange): object | undefined {
  const outcome = styleGraphemes(
    't',
    { from: from ?? 0, to: to ?? 0 },
    change,
  )(stateWith(more).design)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return textIn(findElement(outcome.design, 't')?.element)
}

const bold = { fontWeight: 700 }
const some = { spans: [{ start: 1, end: 4, fontWeight: 700 }] }

it.each<[string, object, number[], LookChange, object[]]>([
  ['make a span', {}, [1, 3], bold, [{ start: 1, end: 3, ...bold }]],
  ['widen a span beside them', some, [4, 5], bold, [{ start: 1, end: 5, ...bold }]],
  [
    'split a span',
    some,
    [2, 3],
    { fontWeight: 400 },
    [
      { start: 1, end: 2, ...bold },
      { start: 3, end: 4, ...bold },
    ],
  ],
  [
    'add to a part of a span',
    some,
    [3, 6],
    { fontStyle: 'italic' },
    [
      { start: 1, end: 3, ...bold },
      { start: 3, end: 4, ...bold, fontStyle: 'italic' },
      { start: 4, end: 6, fontStyle: 'italic' },
    ],
  ],
  ['lose a style that is reset to that of the text', some, [0, 5], { fontWeight: undefined }, []],
  [
    'lose a link',
    { spans: [{ start: 0, end: 2, link: 'https://a.test/' }] },
    [0, 2],
    { link: undefined },
    [],
  ],
])('some graphemes %s', (_, ...[more, range, change, spans]) => {
  expect(afterStyling(more, range, change)).toMatchObject({ spans, fontWeight: 400 })
})

it('changes the text itself if all of it is styled, so that new words look the same', () => {
  expect(afterStyling(some, [0, 6], { ...bold, link: 'https://a.test/' })).toMatchObject({
    ...bold,
    spans: [{ start: 0, end: 6, link: 'https://a.test/' }],
  })
})

it('returns the styles of graphemes, including those inherited from the text', () => {
  const text = textIn(findElement(stateWith(some).design, 't')?.element)
  if (!text) throw new Error('there is no text')
  const looks = shownLooks(text, { from: 3, to: 5 })
  expect(looks).toMatchObject([{ fontWeight: 700, fill: '#000000' }, { fontWeight: 400 }])
})
