import { parseDesign } from '@platen/design'
import { setField, setSamples } from './set-field'

const box = { width: 10, height: 10 }
const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [
        { ...box, id: 'headline', type: 'text', text: 'Hi' },
        { ...box, id: 'photo', type: 'image', src: 'https://a.example/a.png' },
      ],
    },
  ],
})
const headline = { elementId: 'headline', key: 'text', label: 'Headline' } as const
const photo = { elementId: 'photo', key: 'src', label: 'Photo' } as const
const empty = { modifications: [] }

it.each([
  ['a value', headline, 'Hello', [{ id: 'headline', text: 'Hello' }]],
  ['nothing for the value of the design', headline, 'Hi', []],
  [
    'the value of the design if calls have to set one',
    { ...headline, required: true },
    'Hi',
    [{ id: 'headline', text: 'Hi' }],
  ],
])('sets %s', (...[, field, value, modifications]) => {
  expect(setField(empty, { design, field, value }).modifications).toEqual(modifications)
})

it('drops the colours of the previous words', () => {
  const body = { modifications: [{ id: 'headline', text: 'a', spans: [{ start: 0, end: 1 }] }] }
  expect(setField(body, { design, field: headline, value: 'bc' }).modifications).toEqual([
    { id: 'headline', text: 'bc' },
  ])
})

it('drops the crop and the focus of the previous picture', () => {
  const body = { modifications: [{ id: 'photo', src: 'b', crop: { x: 0 }, focusX: 1, focusY: 1 }] }
  expect(setField(body, { design, field: photo, value: 'c' }).modifications).toEqual([
    { id: 'photo', src: 'c' },
  ])
})

it('fills in samples where there are any', () => {
  const fields = [{ ...headline, sample: 'A long headline' }, photo]
  expect(setSamples(empty, design, fields).modifications).toEqual([
    { id: 'headline', text: 'A long headline' },
  ])
})
