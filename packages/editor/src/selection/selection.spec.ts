import { box, designOf, groupOf } from '../testing/designs'
import { after } from '../testing/runs'
import { nest } from '../commands/elements/nest'
import { remove } from '../commands/elements/remove'
import { removePage } from '../commands/pages/pages'
import {
  cleaned,
  emptySelection,
  enterGroup,
  select,
  selectAll,
  type Selection,
  selectNext,
  showPage,
  stepOut,
  toggleSelected,
} from './selection'

const inner = groupOf('inner', [box('deep'), box('low')])
const design = designOf([
  {
    id: 'front',
    children: [
      box('a'),
      box('locked', { locked: true }),
      groupOf('outer', [box('b'), inner]),
      box('hidden', { visible: false }),
      box('c'),
    ],
  },
  { id: 'back', children: [box('d')] },
  { id: 'last' },
])
const none = emptySelection(design)
const chosen = (...ids: string[]): Selection => select(none, design, ids)

it('is empty at first, on the first page', () => {
  expect(none).toEqual({ page: 'front', ids: [], group: null })
})

describe('select', () => {
  it.each([
    ['one', ['a'], ['a'], null],
    ['several in the order of the clicks', ['c', 'a', 'c'], ['c', 'a'], null],
    ['one in a group, which is entered', ['deep'], ['deep'], 'inner'],
    ['elements of several groups', ['deep', 'b'], ['deep', 'b'], null],
    ['no element inside another selected one', ['deep', 'outer', 'a'], ['outer', 'a'], null],
    ['a locked one', ['locked'], ['locked'], null],
    ['none of another page', ['d', 'gone', 'front'], [], null],
  ])('selects %s', (_, ids, ...[expected, group]) => {
    expect(chosen(...ids)).toEqual({ page: 'front', ids: expected, group })
  })

  it('adds and removes elements', () => {
    const two = toggleSelected(chosen('a'), design, 'c')
    expect(two.ids).toEqual(['a', 'c'])
    expect(toggleSelected(two, design, 'a').ids).toEqual(['c'])
  })
})

describe('groups', () => {
  it('are entered and left step by step', () => {
    const entered = enterGroup(none, design, 'inner')
    expect(entered).toEqual({ page: 'front', ids: [], group: 'inner' })
    const steps = [entered]
    for (let step = 0; step < 4; step++) steps.push(stepOut(steps.at(-1) ?? none, design))
    expect(steps.map(({ ids, group }) => [ids, group])).toEqual([
      [[], 'inner'],
      [['inner'], 'outer'],
      [['outer'], null],
      [[], null],
      [[], null],
    ])
  })

  it.each(['a', 'gone', 'front', 'd'])('%s cannot be entered', id => {
    expect(enterGroup(none, design, id)).toBe(none)
  })
})

describe('selectAll and selectNext', () => {
  it('leave out locked and hidden elements', () => {
    expect(selectAll(none, design).ids).toEqual(['a', 'outer', 'c'])
    expect(selectAll(chosen('deep'), design).ids).toEqual(['deep', 'low'])
  })

  it.each([
    [[], 1, 'a'],
    [[], -1, 'c'],
    [['a'], 1, 'outer'],
    [['c'], 1, 'a'],
    [['a'], -1, 'c'],
    [['a', 'outer'], 1, 'c'],
    [['locked'], 1, 'a'],
    [['deep'], 1, 'low'],
    [['low'], 1, 'deep'],
  ] as const)('go from %j by %i to %s', (ids, step, expected) => {
    expect(selectNext(chosen(...ids), design, step).ids).toEqual([expected])
  })

  it('find nothing on an empty page', () => {
    const last = showPage(none, design, 'last')
    expect(selectNext(last, design, 1)).toBe(last)
  })
})

it('shows another page with nothing selected', () => {
  expect(showPage(chosen('deep'), design, 'back')).toEqual({ page: 'back', ids: [], group: null })
  expect(showPage(none, design, 'front')).toBe(none)
  expect(showPage(none, design, 'gone')).toBe(none)
})

describe('cleaned', () => {
  it.each([
    ['a removed element', chosen('a', 'c'), remove(['a']), ['c'], null],
    ['an element removed with its group', chosen('deep'), remove(['outer']), [], null],
    ['the entered group', enterGroup(none, design, 'inner'), remove(['inner']), [], null],
    ['the group it left', chosen('deep'), nest(['deep'], { parent: 'front' }), ['deep'], null],
    [
      'an element moved to another page',
      chosen('a', 'c'),
      nest(['a'], { parent: 'back' }),
      ['c'],
      null,
    ],
    [
      'an element that is now in a selected group',
      chosen('a', 'outer'),
      nest(['a'], { parent: 'inner' }),
      ['outer'],
      null,
    ],
  ])('leaves out %s', (_, selection, ...[command, ids, group]) => {
    expect(cleaned(selection, after(design, command), design)).toMatchObject({ ids, group })
  })

  it('stays the same if nothing selected is gone', () => {
    const selection = chosen('deep')
    expect(cleaned(selection, after(design, remove(['a'])), design)).toBe(selection)
  })

  it.each([
    ['front', 'back'],
    ['back', 'last'],
    ['last', 'back'],
  ])('goes from page %s, when it is removed, to %s', (page, expected) => {
    const shown = showPage(none, design, page)
    const made = after(design, removePage(page))
    expect(cleaned(shown, made, design)).toEqual({ page: expected, ids: [], group: null })
  })
})
