import { type Design, parseDesign } from '@platen/design'
import { changedParts, partsLine } from './changed-parts'

const box = (id: string, more: object = {}): object => ({
  id,
  type: 'shape',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  ...more,
})

const designOf = (children: readonly object[], page: object = {}): Design =>
  parseDesign({
    schemaVersion: 1,
    width: 400,
    height: 300,
    pages: [{ id: 'front', children, ...page }],
  }).design

const before = designOf([
  box('a', { name: 'Headline' }),
  { id: 'g', type: 'group', width: 9, height: 9, children: [box('b')] },
])

it.each<[string, Design, object[]]>([
  ['nothing', before, []],
  [
    'only an element in a group, not its group',
    designOf([
      box('a', { name: 'Headline' }),
      { id: 'g', type: 'group', width: 9, height: 9, children: [box('b', { x: 4 })] },
    ]),
    [{ id: 'b', name: 'b', what: 'changed' }],
  ],
  [
    'added and removed elements, and the page',
    designOf([box('c')], { background: '#000000' }),
    [
      { id: 'front', name: 'front', what: 'changed' },
      { id: 'c', name: 'c', what: 'added' },
      { id: 'a', name: 'Headline', what: 'removed' },
      { id: 'g', name: 'g', what: 'removed' },
      { id: 'b', name: 'b', what: 'removed' },
    ],
  ],
])('lists %s', (_, after, parts) => expect(changedParts(before, after)).toEqual(parts))

it('lists many parts on one line', () => {
  const part = (name: string, what: 'added' | 'changed') => ({ id: name, name, what })
  expect(partsLine([])).toBe('Nothing')
  expect(partsLine([part('Headline', 'changed'), part('Logo', 'added')])).toBe(
    'Headline, Logo (added)',
  )
  expect(partsLine(['a', 'b', 'c', 'd', 'e'].map(name => part(name, 'changed')))).toBe(
    'a, b, c, d and 1 more',
  )
})
