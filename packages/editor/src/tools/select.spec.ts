import { designOf, groupOf } from '../testing/designs'
import { Hand } from './testing/tool-runner'

const shape = (id: string, x: number, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  y: 0,
  width: 40,
  height: 40,
  ...more,
})

const inner = groupOf('inner', [shape('deep', 0), shape('deeper', 50)], { x: 100 })
const design = designOf([
  {
    id: 'p',
    children: [
      shape('below', 0),
      shape('middle', 20),
      shape('above', 20),
      shape('apart', 200),
      groupOf('outer', [shape('child', 0), inner], { x: 0, y: 100 }),
      shape('locked', 300, { locked: true }),
    ],
  },
])

function hand(ids: readonly string[] = [], group: string | null = null): Hand {
  return new Hand(design, { ids, group })
}

const empty = [390, 290] as const
const onChild = [10, 110] as const
const onDeep = [110, 110] as const
const onDeeper = [160, 110] as const
const onStack = [30, 10] as const
const onApart = [210, 10] as const

describe('a click', () => {
  it.each<[string, Hand, string[], string | null]>([
    ['selects what lies on top', hand().click(...onStack), ['above'], null],
    ['selects the group around it', hand().click(...onDeep), ['outer'], null],
    ['on an empty place selects nothing', hand(['apart']).click(...empty), [], null],
    ['on an empty place leaves groups', hand(['child'], 'outer').click(...empty), [], null],
    ['on a locked element selects nothing', hand(['apart']).click(310, 10), [], null],
    [
      'with Shift adds',
      hand(['apart']).click(...onStack, { shift: true }),
      ['apart', 'above'],
      null,
    ],
    [
      'with Shift takes away',
      hand(['apart', 'above']).click(...onApart, { shift: true }),
      ['above'],
      null,
    ],
    [
      'with Shift on an empty place keeps all',
      hand(['apart']).click(...empty, { shift: true }),
      ['apart'],
      null,
    ],
    [
      'on one of several selects it alone',
      hand(['apart', 'above']).click(...onApart),
      ['apart'],
      null,
    ],
    ['with Ctrl reaches into groups', hand().click(...onDeep, { mod: true }), ['deep'], 'inner'],
    [
      'with Ctrl reaches into a selected group',
      hand(['outer']).click(...onDeep, { mod: true }),
      ['deep'],
      'inner',
    ],
    ['with Alt goes below', hand(['above']).click(...onStack, { alt: true }), ['middle'], null],
    [
      'with Alt goes further below',
      hand(['middle']).click(...onStack, { alt: true }),
      ['below'],
      null,
    ],
    [
      'with Alt at the bottom starts anew',
      hand(['below']).click(...onStack, { alt: true }),
      ['above'],
      null,
    ],
    [
      'with Alt passes over what lies on top',
      hand().click(...onStack, { alt: true }),
      ['middle'],
      null,
    ],
    ['with Alt selects what lies alone', hand().click(...onApart, { alt: true }), ['apart'], null],
    [
      'in an entered group selects a child',
      hand(['child'], 'outer').click(...onDeep),
      ['inner'],
      'outer',
    ],
    [
      'outside of an entered group leaves it',
      hand(['child'], 'outer').click(...onApart),
      ['apart'],
      null,
    ],
    [
      'beside the inner of two entered groups leaves that one',
      hand(['deep'], 'inner').click(...onChild),
      ['child'],
      'outer',
    ],
  ])('%s', (...[, { selection, state }, ids, group]) => {
    expect(selection).toMatchObject({ ids, group })
    expect(state.type).toBe('idle')
  })

  it('with Shift and Ctrl never selects a group and its child', () => {
    const both = { shift: true, mod: true }
    expect(hand(['outer']).click(...onDeep, both).selection.ids).toEqual(['deep'])
    expect(hand(['deep', 'apart'], 'inner').click(...onDeeper, both).selection).toMatchObject({
      ids: ['deep', 'apart', 'deeper'],
      group: null,
    })
    const outside = hand(['deep', 'apart']).click(...onChild, { shift: true })
    expect(outside.selection.ids).toEqual(['apart', 'outer'])
  })
})

describe('a double click', () => {
  it('enters one group after the other, then edits', () => {
    const clicks = hand().doubleClick(...onDeep)
    expect(clicks.selection).toMatchObject({ ids: ['inner'], group: 'outer' })
    clicks.doubleClick(...onDeep)
    expect(clicks.selection).toMatchObject({ ids: ['deep'], group: 'inner' })
    expect(clicks.all('edit')).toEqual([])
    clicks.doubleClick(...onDeep)
    expect(clicks.all('edit')).toEqual([{ type: 'edit', id: 'deep' }])
  })

  it('edits an element that is in no group', () => {
    expect(
      hand()
        .doubleClick(...onApart)
        .all('edit'),
    ).toEqual([{ type: 'edit', id: 'apart' }])
  })
})

describe('Esc', () => {
  it('steps out of each group, then selects nothing', () => {
    const steps = hand(['deep'], 'inner')
    const seen = [1, 2, 3, 4].map(() => steps.tell({ type: 'escape' }).selection)
    expect(seen).toMatchObject([
      { ids: ['inner'], group: 'outer' },
      { ids: ['outer'], group: null },
      { ids: [], group: null },
      { ids: [], group: null },
    ])
    expect(steps.all('select')).toHaveLength(3)
  })

  it('puts the tool down first', () => {
    const drawing = hand(['apart']).tell({ type: 'choose', tool: 'text' }).tell({ type: 'escape' })
    expect(drawing.state).toMatchObject({ type: 'idle', tool: 'select' })
    expect(drawing.selection.ids).toEqual(['apart'])
  })
})

describe('a marquee', () => {
  const over = [
    [390, 290],
    [-5, 130],
  ] as const

  it.each<[string, Hand, string[]]>([
    ['selects what it touches', hand().drag([150, 50], [230, 30]), ['apart']],
    ['selects groups by their children', hand().drag(...over), ['outer']],
    ['selects nothing in an empty place', hand(['apart']).drag([300, 200], [390, 290]), []],
    [
      'adds with Shift',
      hand(['above']).drag([150, 50], [230, 30], { shift: true }),
      ['above', 'apart'],
    ],
    ['encloses with Alt', hand().drag([390, 290], [45, -5], { alt: true }), ['apart']],
    [
      'reaches into groups with Ctrl',
      hand().drag(...over, { mod: true }),
      ['child', 'deep', 'deeper'],
    ],
    ['stays in an entered group', hand(['child'], 'outer').drag([390, 290], [90, -5]), ['inner']],
    [
      'replaces a group by its child with Shift and Ctrl',
      hand(['outer']).drag([390, 290], [120, 130], { shift: true, mod: true }),
      ['deep', 'deeper'],
    ],
  ])('%s', (_, { selection, state }, ids) => {
    expect(selection.ids).toEqual(ids)
    expect(state.type).toBe('idle')
  })

  it('selects as it goes, and less when it shrinks', () => {
    const going = hand().press(150, 50).move(230, 30)
    expect(going.selection.ids).toEqual(['apart'])
    expect(going.move(160, 60).selection.ids).toEqual([])
  })

  it('encloses as soon as Alt is held', () => {
    const going = hand().press(150, 50).move(230, 30)
    going.tell({ type: 'held', held: { shift: false, alt: true, mod: false } })
    expect(going.selection.ids).toEqual([])
  })

  it.each(['escape', 'cancel'] as const)('gives the selection back on %s', type => {
    const canceled = hand(['above']).press(150, 50).move(230, 30).tell({ type })
    expect(canceled.selection.ids).toEqual(['above'])
    expect(canceled.state.type).toBe('idle')
  })

  it('starts no sooner than 3 screen px away', () => {
    expect(hand(['above']).press(150, 50).move(152, 50).state.type).toBe('pointing')
    expect(hand().press(150, 50, { zoom: 2 }).move(152, 50).state.type).toBe('marquee')
  })
})

describe('the pointer over the page', () => {
  it.each<[string, Hand, string | null]>([
    ['shows what a click would select', hand().move(...onStack), 'above'],
    ['shows the group', hand().move(...onDeep), 'outer'],
    ['shows the element with Ctrl', hand().move(...onDeep, { mod: true }), 'deep'],
    ['shows nothing in an empty place', hand().move(...empty), null],
    [
      'shows nothing while a tool draws',
      hand()
        .tell({ type: 'choose', tool: 'text' })
        .move(...onStack),
      null,
    ],
  ])('%s', (_, { effects }, id) => {
    expect(effects).toEqual([{ type: 'hover', id }])
  })
})
