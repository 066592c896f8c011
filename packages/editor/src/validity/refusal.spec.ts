import { type Design, parseDesign } from '@platen/design'
import { refusal } from './refusal'

const box = { type: 'shape', width: 10, height: 10 }
const { design } = parseDesign({
  schemaVersion: 1,
  width: 100,
  height: 100,
  pages: [
    {
      id: 'page',
      children: [
        { ...box, id: 'paper' },
        { ...box, id: 'disc' },
      ],
    },
  ],
})

/** Returns the design with other values in its first element. */
function changed(values: object): Design {
  const [page] = design.pages
  const [first, ...others] = page?.children ?? []
  if (!page || !first) throw new Error('there is no element')
  return { ...design, pages: [{ ...page, children: [{ ...first, ...values }, ...others] }] }
}

it.each<[string, object]>([
  ['moved', { x: 40, y: -3.5 }],
  ['resized and turned', { width: 80, rotation: 30 }],
  ['given a free id', { id: 'sheet' }],
])('accepts an element that is %s', (_, values) => {
  expect(refusal(design, changed(values))).toBeUndefined()
})

it.each<[string, object, string]>([
  ['too far away', { x: 1e9 }, 'paper: x '],
  ['without a width', { width: 0 }, 'paper: width '],
  ['with the id of another', { id: 'disc' }, '"disc" is used twice'],
  ['with the id of another as an alias', { aliases: ['disc'] }, '"disc" is used twice'],
])('refuses an element %s', (_, values, said) => {
  expect(refusal(design, changed(values))).toContain(said)
})
