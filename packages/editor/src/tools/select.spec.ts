import { designOf, groupOf } from '../testing/designs'
import { ToolRunner } from './testing/tool-runner'

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

function runner(ids: readonly string[] = [], group: string | null = null): ToolRunner {
  return new ToolRunner(design, { ids, group })
}

const empty = [390, 290] as const
const onChild = [10, 110] as const
const onDeep = [110, 110] as const
const onDeeper = [160, 110] as const
const onStack = [30, 10] as const
const onApart = [210, 10] as const

describe('a click', () => {
  it.each<[string, ToolRunner, string[], string | null]>([
    ['selects the topmost element', runner().click(...onStack), ['above'], null],
    ['selects the group around it', runner().click(...onDeep), ['outer'], null],
    ['on an empty place selects nothing', runner(['apart']).click(...empty), [], null],
    ['on an empty place leaves groups', runner(['child'], 'outer').click(...empty), [], null],
    ['on a locked element selects nothing', runner(['apart']).click(310, 10), [], null],
    [
      'with Shift adds',
      runner(['apart']).click(...onStack, { shift: true }),
      ['apart', 'above'],
      null,
    ],
    [
      'with Shift removes',
      runner(['apart', 'above']).click(...onApart, { shift: true }),
      ['above'],
      null,
    ],
    [
      'with Shift on an empty place keeps all',
      runner(['apart']).click(...empty, { shift: true }),
      ['apart'],
      null,
    ],
    [
      'on one of several selects it alone',
      runner(['apart', 'above']).click(...onApart),
      ['apart'],
      null,
    ],
    ['with Ctrl reaches into groups', runner().click(...onDeep, { mod: true }), ['deep'], 'inner'],
    [
      'with Ctrl reaches into a selected group',
      runner(['outer']).click(...onDeep, { mod: true }),
      ['deep'],
      'inner',
    ],
    ['with Alt goes below', runner(['above']).click(...onStack, { alt: true }), ['middle'], null],
    [
      'with Alt goes further below',
      runner(['middle']).click(...onStack, { alt: true }),
      ['below'],
      null,
    ],
    [
      'with Alt at the bottom starts again from the top',
      runner(['below']).click(...onStack, { alt: true }),
      ['above'],
      null,
    ],
    [
      'with Alt passes over the topmost element',
      runner().click(...onStack, { alt: true }),
      ['middle'],
      null,
    ],
    [
      'with Alt selects an element that lies alone',
      runner().click(...onApart, { alt: true }),
      ['apart'],
      null,
    ],
    [
      'in an entered group selects a child',
      runner(['child'], 'outer').click(...onDeep),
      ['inner'],
      'outer',
    ],
    [
      'outside of an entered group leaves it',
      runner(['child'], 'outer').click(...onApart),
      ['apart'],
      null,
    ],
    [
      'outside the inner of two entered groups leaves that one',
      runner(['deep'], 'inner').click(...onChild),
      ['child'],
      'outer',
    ],
  ])('%s', (...[, { selection, state }, ids, group]) => {
    expect(selection).toMatchObject({ ids, group })
    expect(state.type).toBe('idle')
  })

  it('with Shift and Ctrl never selects a group and its child', () => {
    const both = { shift: true, mod: true }
    expect(runner(['outer']).click(...onDeep, both).selection.ids).toEqual(['deep'])
    expect(runner(['deep', 'apart'], 'inner').click(...onDeeper, both).selection).toMatchObject({
      ids: ['deep', 'apart', 'deeper'],
      group: null,
    })
    const outside = runner(['deep', 'apart']).click(...onChild, { shift: true })
    expect(outside.selection.ids).toEqual(['apart', 'outer'])
  })
})

describe('a double click', () => {
  it('enters one group after the other, then edits', () => {
    const clicks = runner().doubleClick(...onDeep)
    expect(clicks.selection).toMatchObject({ ids: ['inner'], group: 'outer' })
    clicks.doubleClick(...onDeep)
    expect(clicks.selection).toMatchObject({ ids: ['deep'], group: 'inner' })
    expect(clicks.all('edit')).toEqual([])
    clicks.doubleClick(...onDeep)
    expect(clicks.all('edit')).toEqual([{ type: 'edit', id: 'deep' }])
  })

  it('edits an element that is in no group', () => {
    expect(
      runner()
        .doubleClick(...onApart)
        .all('edit'),
    ).toEqual([{ type: 'edit', id: 'apart' }])
  })
})

describe('Esc', () => {
  it('steps out of each group, then selects nothing', () => {
    const steps = runner(['deep'], 'inner')
    const seen = [1, 2, 3, 4].map(() => steps.tell({ type: 'escape' }).selection)
    expect(seen).toMatchObject([
      { ids: ['inner'], group: 'outer' },
      { ids: ['outer'], group: null },
      { ids: [], group: null },
      { ids: [], group: null },
    ])
    expect(steps.all('select')).toHaveLength(3)
  })

  it('leaves the tool first', () => {
    const drawing = runner(['apart'])
      .tell({ type: 'choose', tool: 'text' })
      .tell({ type: 'escape' })
    expect(drawing.state).toMatchObject({ type: 'idle', tool: 'select' })
    expect(drawing.selection.ids).toEqual(['apart'])
  })
})

describe('a marquee', () => {
  const over = [
    [390, 290],
    [-5, 130],
  ] as const

  it.each<[string, ToolRunner, string[]]>([
    ['selects the elements that it touches', runner().drag([150, 50], [230, 30]), ['apart']],
    ['selects groups by their children', runner().drag(...over), ['outer']],
    ['selects nothing in an empty place', runner(['apart']).drag([300, 200], [390, 290]), []],
    [
      'adds with Shift',
      runner(['above']).drag([150, 50], [230, 30], { shift: true }),
      ['above', 'apart'],
    ],
    ['encloses with Alt', runner().drag([390, 290], [45, -5], { alt: true }), ['apart']],
    [
      'reaches into groups with Ctrl',
      runner().drag(...over, { mod: true }),
      ['child', 'deep', 'deeper'],
    ],
    ['stays in an entered group', runner(['child'], 'outer').drag([390, 290], [90, -5]), ['inner']],
    [
      'replaces a group by its child with Shift and Ctrl',
      runner(['outer']).drag([390, 290], [120, 130], { shift: true, mod: true }),
      ['deep', 'deeper'],
    ],
  ])('%s', (_, { selection, state }, ids) => {
    expect(selection.ids).toEqual(ids)
    expect(state.type).toBe('idle')
  })

  it('selects while it grows, and deselects when it shrinks', () => {
    const going = runner().press(150, 50).move(230, 30)
    expect(going.selection.ids).toEqual(['apart'])
    expect(going.move(160, 60).selection.ids).toEqual([])
  })

  it('encloses as soon as Alt is held', () => {
    const going = runner().press(150, 50).move(230, 30)
    going.tell({ type: 'held', held: { shift: false, alt: true, mod: false } })
    expect(going.selection.ids).toEqual([])
  })

  it.each(['escape', 'cancel'] as const)('restores the selection on %s', type => {
    const canceled = runner(['above']).press(150, 50).move(230, 30).tell({ type })
    expect(canceled.selection.ids).toEqual(['above'])
    expect(canceled.state.type).toBe('idle')
  })

  it('starts only 3 screen px away', () => {
    expect(runner(['above']).press(150, 50).move(152, 50).state.type).toBe('pointing')
    expect(runner().press(150, 50, { zoom: 2 }).move(152, 50).state.type).toBe('marquee')
  })
})

describe('the pointer over the page', () => {
  it.each<[string, ToolRunner, string | null]>([
    ['shows what a click would select', runner().move(...onStack), 'above'],
    ['shows the group', runner().move(...onDeep), 'outer'],
    ['shows the element with Ctrl', runner().move(...onDeep, { mod: true }), 'deep'],
    ['shows nothing in an empty place', runner().move(...empty), null],
    [
      'shows nothing while a tool draws',
      runner()
        .tell({ type: 'choose', tool: 'text' })
        .move(...onStack),
      null,
    ],
  ])('%s', (_, { effects }, id) => expect(effects).toEqual([{ type: 'hover', id }]))
})
