import { parseDesign } from '@platen/design'
import { type Conflict } from '@platen/editor'
import { subjectOf, valueWords } from './conflict-words'

const { design } = parseDesign({
  schemaVersion: 1,
  width: 400,
  height: 300,
  pages: [
    {
      id: 'front',
      name: 'Front',
      children: [
        { id: 'headline', name: 'Headline', type: 'text', text: 'Sale', width: 90, height: 40 },
        { id: 'box', type: 'shape', width: 90, height: 40 },
      ],
    },
  ],
})

const about = (elementId: string | null, property: string | null): Conflict => ({
  path: '',
  elementId,
  property,
  answers: ['theirs', 'mine'],
  base: null,
  mine: null,
  theirs: null,
})

it.each([
  ['headline', 'fontSize', 'Headline · Font size'],
  ['box', 'x', 'box · X'],
  ['box', null, 'box'],
  ['front', 'children', 'Front · Order'],
  [null, 'width', 'Design · Width'],
  [null, null, 'Design'],
])('names the subject of %s and %s', (elementId, property, words) => {
  expect(subjectOf(about(elementId, property), design)).toBe(words)
})

it.each([
  ['x', 12.345, '12.35'],
  ['visible', false, 'No'],
  ['text', 'Winter', 'Winter'],
  ['text', '', 'Empty'],
  ['text', 'a'.repeat(61), `${'a'.repeat(60)}…`],
  ['shadow', null, 'None'],
  ['fill', { type: 'linear' }, 'Changed'],
  ['name', undefined, 'Default'],
  [null, undefined, 'Removed'],
  [null, { id: 'box' }, 'Changed'],
])('describes a change of %s', (property, value, words) => {
  expect(valueWords(about('box', property), value)).toBe(words)
})

it.each([
  ['Winter', 'Summer', 'Winter'],
  ['Winter', 'Winter', 'Changed'],
])('shows the text %s, unless it differs from %s only in its style', (mine, theirs, words) => {
  const [one, other] = [mine, theirs].map(text => ({ text, spans: [] }))
  const conflict = { ...about('box', 'text'), mine: one, theirs: other }
  expect(valueWords(conflict, one)).toBe(words)
})
