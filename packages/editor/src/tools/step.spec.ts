import { designOf, groupOf } from '../testing/designs'
import { type ToolName, toolNames } from './events'
import { type Gesture } from './gesture'
import { edge, ToolRunner, type Press } from './testing/tool-runner'

const shape = (id: string, x: number, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  y: 0,
  width: 40,
  height: 40,
  ...more,
})

const src = 'https://a.test/a.png'
const design = designOf([
  {
    id: 'p',
    children: [
      shape('shape', 0),
      shape('other', 100),
      shape('locked', 200, { locked: true }),
      shape('photo', 0, { y: 100, type: 'image', src }),
      shape('logo', 50, { y: 100, type: 'svg', src }),
      shape('code', 100, { y: 100, type: 'qr', value: 'a' }),
      shape('text', 150, { y: 100, type: 'text' }),
      shape('line', 200, { y: 100, type: 'line' }),
      groupOf('group', [shape('child', 0)], { x: 0, y: 200 }),
      groupOf('shut', [shape('inside', 0)], { x: 300, y: 200, locked: true }),
    ],
  },
])

function runner(...ids: string[]): ToolRunner {
  return new ToolRunner(design, { ids })
}

const committed = (own: ToolRunner): Gesture[] => own.all('commit').map(({ gesture }) => gesture)
const previewed = (own: ToolRunner): (Gesture | null)[] =>
  own.all('preview').map(({ gesture }) => gesture)

describe('moving', () => {
  const plain = { type: 'move', axis: null, copies: false, snaps: true, zoom: 1 }

  it.each<[string, ToolRunner, object]>([
    [
      'the topmost element',
      runner().drag([10, 10], [30, 15]),
      { ids: ['shape'], by: { x: 20, y: 5 } },
    ],
    ['the group around it', runner().drag([10, 210], [30, 215]), { ids: ['group'] }],
    [
      'all selected elements',
      runner('shape', 'other').drag([10, 10], [30, 15]),
      { ids: ['shape', 'other'] },
    ],
    [
      'with Shift on one axis',
      runner('shape').drag([10, 10], [30, 15], { shift: true }),
      { by: { x: 20, y: 0 }, axis: 'x' },
    ],
    [
      'with Shift on the other',
      runner('shape').drag([10, 10], [15, 30], { shift: true }),
      { by: { x: 0, y: 20 }, axis: 'y' },
    ],
    [
      'with Alt as a copy',
      runner('shape').drag([10, 10], [30, 15], { alt: true }),
      { copies: true },
    ],
    [
      'with Alt an element that was not selected',
      runner('other').drag([10, 10], [30, 15], { alt: true }),
      { ids: ['shape'], copies: true },
    ],
    [
      'with Ctrl without snapping',
      runner('shape').drag([10, 10], [30, 15], { mod: true }),
      { ids: ['shape'], snaps: false },
    ],
    ['no locked elements', runner('shape', 'locked').drag([10, 10], [30, 15]), { ids: ['shape'] }],
  ])('moves %s', (_, own, expected) => {
    const [gesture, ...others] = committed(own)
    const [held] = own.all('commit')
    expect(others).toEqual([])
    expect(held?.gesture.type).toBe('move')
    expect(gesture).toMatchObject(expected)
    expect(previewed(own).at(-1)).toBeNull()
  })

  it('is a plain one when nothing is held', () => {
    expect(committed(runner().drag([10, 10], [30, 15]))).toEqual([
      { ...plain, ids: ['shape'], by: { x: 20, y: 5 } },
    ])
  })

  it('adds to the moving elements with Shift', () => {
    const own = runner('other').drag([10, 10], [30, 15], { shift: true })
    expect(committed(own)).toMatchObject([{ ids: ['shape', 'other'] }])
  })

  it('starts 3 screen px away', () => {
    const own = runner().press(10, 10).move(12, 12)
    expect(previewed(own)).toEqual([])
    expect(previewed(own.move(13, 10))).toMatchObject([{ by: { x: 3, y: 0 } }])
    const near = runner().press(10, 10, { zoom: 4 }).move(10.5, 10)
    expect(previewed(near)).toEqual([])
    expect(previewed(near.move(10.75, 10))).toHaveLength(1)
  })

  it('is only a click below that', () => {
    const own = runner().drag([10, 10], [12, 12])
    expect([own.selection.ids, committed(own)]).toEqual([['shape'], []])
  })

  it('shows the effect of each change of the keys', () => {
    const own = runner('shape').press(10, 10).move(30, 15)
    for (const held of [{ alt: true }, { shift: true }, { mod: true }])
      own.tell({ type: 'held', held: { shift: false, alt: false, mod: false, ...held } })
    expect(previewed(own)).toMatchObject([
      { copies: false, axis: null, snaps: true },
      { copies: true },
      { axis: 'x' },
      { snaps: false },
    ])
  })

  it('changes nothing when it returns to its start', () => {
    const own = runner('shape').press(10, 10, { alt: true }).move(30, 15).move(10, 10).release()
    expect(committed(own)).toEqual([])
  })

  it('moves a selected element below another element', () => {
    const lower = designOf([{ id: 'p', children: [shape('low', 0), shape('high', 0)] }])
    const own = new ToolRunner(lower, { ids: ['low'] }).drag([10, 10], [30, 15])
    expect(committed(own)).toMatchObject([{ ids: ['low'] }])
    expect(own.selection.ids).toEqual(['low'])
  })
})

describe('resizing', () => {
  const resized = (ids: string[], name: Parameters<typeof edge>[0], how: Press = {}): Gesture[] =>
    committed(runner(...ids).drag([40, 40], [60, 50], { ...how, handle: edge(name) }))

  it.each(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const)('pulls at %s', name => {
    expect(resized(['shape'], name)).toEqual([
      {
        type: 'resize',
        ids: ['shape'],
        edge: name,
        by: { x: 20, y: 10 },
        keepsRatio: false,
        fromCenter: false,
        snaps: true,
        zoom: 1,
      },
    ])
  })

  it.each<[string, string[], boolean]>([
    ['a shape', ['shape'], false],
    ['a picture', ['photo'], true],
    ['a drawing', ['logo'], true],
    ['a code', ['code'], true],
    ['a text at its corners', ['text'], true],
    ['a group', ['group'], true],
    ['several', ['shape', 'other'], true],
  ])('keeps the ratio of %s or not, and Shift inverts that', (_, ids, keepsRatio) => {
    expect(resized(ids, 'se')).toMatchObject([{ ids, keepsRatio }])
    expect(resized(ids, 'se', { shift: true })).toMatchObject([{ keepsRatio: !keepsRatio }])
  })

  it('reflows a text at its sides', () => {
    expect(resized(['text'], 'e')).toMatchObject([{ keepsRatio: false }])
  })

  it('goes from the center with Alt, without snapping with Ctrl', () => {
    expect(resized(['shape'], 'e', { alt: true })).toMatchObject([{ fromCenter: true }])
    expect(resized(['shape'], 'e', { mod: true })).toMatchObject([{ snaps: false }])
  })

  it('does not need a distance of 3 px', () => {
    const own = runner('shape').drag([40, 40], [41, 40], { handle: edge('e') })
    expect(committed(own)).toMatchObject([{ by: { x: 1, y: 0 } }])
  })

  it('leaves locked elements unchanged', () => {
    expect(resized(['locked'], 'e')).toEqual([])
    expect(resized(['inside'], 'e')).toEqual([])
    expect(resized(['shape', 'locked'], 'e')).toMatchObject([{ ids: ['shape'] }])
  })
})

describe('rotating', () => {
  it('rotates from the press on, with Shift by steps', () => {
    const how = { handle: { type: 'rotate' } } as const
    const gesture = { type: 'rotate', ids: ['shape'], from: { x: 50, y: -10 }, to: { x: 60, y: 5 } }
    expect(committed(runner('shape').drag([50, -10], [60, 5], how))).toMatchObject([
      { ...gesture, stepped: false },
    ])
    expect(
      committed(runner('shape').drag([50, -10], [60, 5], { ...how, shift: true })),
    ).toMatchObject([{ ...gesture, stepped: true }])
  })
})

describe('bending', () => {
  it('moves one end of a line', () => {
    const handle = { type: 'end', end: 'start' } as const
    expect(
      committed(runner('line').drag([200, 120], [220, 90], { handle, shift: true })),
    ).toMatchObject([
      { type: 'bend', id: 'line', end: 'start', to: { x: 220, y: 90 }, stepped: true },
    ])
  })
})

describe('a press on a handle that is not dragged', () => {
  const onEdge = { handle: edge('e') }

  it.each<[string, Press]>([
    ['an edge', onEdge],
    ['a place for rotating', { handle: { type: 'rotate' } }],
    ['an end of a line', { handle: { type: 'end', end: 'end' } }],
  ])('is a click on the element below %s', (_, how) => {
    const own = runner('shape').click(110, 10, how)
    expect([own.selection.ids, committed(own), previewed(own)]).toEqual([['other'], [], []])
    expect(own.state.type).toBe('idle')
  })

  it('adds that element with Shift', () => {
    const own = runner('shape').click(110, 10, { ...onEdge, shift: true })
    expect(own.selection.ids).toEqual(['shape', 'other'])
  })

  it.each<[string, number, Press]>([
    ['on a selected element', 10, onEdge],
    ['on a selected element with Shift', 10, { ...onEdge, shift: true }],
    ['outside all elements', 60, onEdge],
    ['outside all elements, twice', 60, { ...onEdge, double: true }],
  ])('keeps the selection %s', (_, x, how) => {
    expect(runner('shape', 'photo').click(x, 10, how).selection.ids).toEqual(['shape', 'photo'])
  })

  it('opens a selected element at a double click', () => {
    const own = runner('text')
      .click(160, 110, onEdge)
      .click(160, 110, { ...onEdge, double: true })
    expect(own.all('edit')).toEqual([{ type: 'edit', id: 'text' }])
  })

  it('selects the element below at a click with Alt', () => {
    const piled = designOf([{ id: 'p', children: [shape('low', 0), shape('high', 0)] }])
    const own = new ToolRunner(piled, { ids: ['high'] }).click(10, 10, { ...onEdge, alt: true })
    expect(own.selection.ids).toEqual(['low'])
  })

  it('changes nothing when the pointer has returned', () => {
    const own = runner('shape').press(110, 10, onEdge).move(150, 10).move(110, 10).release()
    expect([own.selection.ids, committed(own)]).toEqual([['shape'], []])
  })
})

describe('drawing', () => {
  const drawn = toolNames.filter(tool => tool !== 'select' && tool !== 'pan')

  it.each(drawn)('draws a new %s from one corner to the other', kind => {
    const own = runner('shape').tell({ type: 'choose', tool: kind }).drag([10, 10], [90, 50])
    expect(committed(own)).toEqual([
      {
        type: 'draw',
        kind,
        from: { x: 10, y: 10 },
        to: { x: 90, y: 50 },
        regular: false,
        fromCenter: false,
        snaps: true,
        zoom: 1,
      },
    ])
    expect(own.state).toMatchObject({ type: 'idle', tool: 'select' })
  })

  it('draws at a click as well', () => {
    const own = runner().tell({ type: 'choose', tool: 'rectangle' }).click(10, 10)
    expect(committed(own)).toMatchObject([{ from: { x: 10, y: 10 }, to: null }])
  })

  it('draws a square with Shift, from its center with Alt', () => {
    const both = { shift: true, alt: true }
    const own = runner().tell({ type: 'choose', tool: 'ellipse' }).drag([10, 10], [90, 50], both)
    expect(committed(own)).toMatchObject([{ regular: true, fromCenter: true }])
  })
})

describe('panning', () => {
  const panned = (own: ToolRunner): object[] => own.all('pan').map(({ by }) => by)

  it.each<[string, () => ToolRunner, ToolName]>([
    ['with the tool', () => runner().tell({ type: 'choose', tool: 'pan' }).press(10, 10), 'pan'],
    ['with Space', () => runner().tell({ type: 'space', pressed: true }).press(10, 10), 'select'],
    ['with the middle button', () => runner().press(10, 10, { button: 'middle' }), 'select'],
    [
      'with Space while another tool is chosen',
      () =>
        runner()
          .tell({ type: 'choose', tool: 'text' })
          .tell({ type: 'space', pressed: true })
          .press(10, 10),
      'text',
    ],
  ])('moves the view %s', (_, press, tool) => {
    const own = press().move(15, 30)
    // The view has moved, so the pressed point is under the pointer again.
    own.move(10, 10).release()
    expect(panned(own)).toEqual([{ x: 5, y: 20 }])
    expect(own.state).toMatchObject({ type: 'idle', tool })
    expect(own.selection.ids).toEqual([])
  })

  it('ends with Space', () => {
    const own = runner().tell({ type: 'space', pressed: true }).press(10, 10)
    own.tell({ type: 'space', pressed: false }).release().click(10, 10)
    expect(own.selection.ids).toEqual(['shape'])
  })
})

describe('the end of a drag', () => {
  const begin: [string, () => ToolRunner][] = [
    ['a press', () => runner('shape').press(10, 10)],
    ['a move', () => runner('shape').press(10, 10).move(30, 30)],
    [
      'a resize',
      () =>
        runner('shape')
          .press(40, 40, { handle: edge('se') })
          .move(60, 60),
    ],
    [
      'a rotation',
      () =>
        runner('shape')
          .press(50, 50, { handle: { type: 'rotate' } })
          .move(60, 60),
    ],
    [
      'a bend',
      () =>
        runner('line')
          .press(200, 120, { handle: { type: 'end', end: 'end' } })
          .move(60, 60),
    ],
    ['a drawing', () => runner().tell({ type: 'choose', tool: 'code' }).press(10, 10).move(60, 60)],
    ['a pan', () => runner().press(10, 10, { button: 'middle' }).move(60, 60)],
  ]

  it.each(begin)('cancels %s on Esc or a lost pointer, with nothing changed', (_, start) => {
    for (const type of ['escape', 'cancel'] as const) {
      const own = start()
      const selected = own.selection
      own.tell({ type })
      expect(own.state.type).toBe('idle')
      own.release()
      expect(committed(own)).toEqual([])
      expect(own.selection).toEqual(selected)
      expect(previewed(own).at(-1) ?? null).toBeNull()
    }
  })

  it.each(begin)('cancels %s when another tool is chosen', (_, start) => {
    const own = start().tell({ type: 'choose', tool: 'line' })
    expect(own.state).toMatchObject({ type: 'idle', tool: 'line' })
    expect(previewed(own).at(-1) ?? null).toBeNull()
  })

  it('is not caused by a second press', () => {
    const own = runner('shape').press(10, 10).move(30, 30).press(110, 10).move(50, 40).release()
    expect(committed(own)).toMatchObject([{ ids: ['shape'], by: { x: 40, y: 30 } }])
  })
})
