import { frameOf } from '../hit/frame'
import { type Edge, type Handle } from '../hit/handle-at'
import { designOf, groupOf } from '../testing/designs'
import { type Cursor, cursorOf, type Over, pullOf } from './cursor'
import { toolNames } from './events'
import { idle } from './step'
import { edge, ToolRunner } from './testing/tool-runner'
import { type ToolState } from './tool'

const shape = { id: 'a', type: 'shape', width: 40, height: 40 }
const design = designOf([{ id: 'p', children: [shape, groupOf('g', [{ ...shape, id: 'b' }])] }])

const runner = (): ToolRunner => new ToolRunner(design, { ids: ['a'] })
const none = { shift: false, alt: false, mod: false }
const nowhere: Over = { handle: null, onElement: false, held: none }
const alt: Over = { ...nowhere, held: { ...none, alt: true } }
const [onEdge, byCorner, onEnd] = [
  { handle: edge('se') },
  { handle: { type: 'rotate' } },
  { handle: { type: 'end', end: 'end' } },
] as const
const over = (handle: Handle): Over => ({ ...nowhere, handle })

describe('cursorOf', () => {
  it.each<[string, Over, Cursor]>([
    ['an empty place', nowhere, 'default'],
    ['an element', { ...nowhere, onElement: true }, 'move'],
    ['an element with Alt', { ...alt, onElement: true }, 'copy'],
    ['an edge', over(edge('e')), 'resize'],
    ['the outside of a corner', over({ type: 'rotate' }), 'rotate'],
    ['an end of a line', over({ type: 'end', end: 'end' }), 'draw'],
  ])('shows what a press does over %s', (_, what, cursor) => {
    expect(cursorOf(idle, what)).toBe(cursor)
    expect(cursorOf({ ...idle, space: true }, what)).toBe('grab')
  })

  it('shows which tool is chosen', () => {
    const cursors = toolNames.map(tool => cursorOf({ ...idle, tool }, over({ type: 'rotate' })))
    expect(cursors).toEqual(['rotate', 'text', 'draw', 'draw', 'draw', 'draw', 'draw', 'grab'])
  })

  it.each<[ToolState['type'], () => ToolRunner, Cursor]>([
    ['pointing', () => runner().press(10, 10), 'default'],
    ['marquee', () => runner().press(300, 200).move(350, 250), 'default'],
    ['moving', () => runner().press(10, 10).move(20, 20), 'move'],
    ['pointing', () => runner().press(40, 40, onEdge), 'resize'],
    ['resizing', () => runner().press(40, 40, onEdge).move(50, 50), 'resize'],
    ['pointing', () => runner().press(45, 45, byCorner), 'rotate'],
    ['rotating', () => runner().press(45, 45, byCorner).move(50, 50), 'rotate'],
    ['pointing', () => runner().press(40, 20, onEnd), 'draw'],
    ['bending', () => runner().press(40, 20, onEnd).move(50, 50), 'draw'],
    ['drawing', () => runner().tell({ type: 'choose', tool: 'text' }).press(10, 10), 'text'],
    ['panning', () => runner().press(10, 10, { button: 'middle' }), 'grabbing'],
  ])('shows the current activity while %s', (type, press, cursor) => {
    const { state } = press()
    expect(state.type).toBe(type)
    expect(cursorOf(state, nowhere)).toBe(cursor)
  })

  it('shows that a move makes copies', () => {
    expect(cursorOf(runner().press(10, 10).move(20, 20).state, alt)).toBe('copy')
  })
})

describe('pullOf', () => {
  it.each<[Edge, number, number]>([
    ['n', 0, 0],
    ['ne', 0, 45],
    ['e', 0, 90],
    ['se', 0, 135],
    ['s', 0, 0],
    ['w', 0, 90],
    ['nw', 0, 135],
    ['sw', 0, 45],
    ['n', 30, 30],
    ['e', 90, 0],
    ['se', -90, 45],
  ])('at %s of a frame turned by %d° is %d°', (name, rotation, expected) => {
    const turned = designOf([{ id: 'p', children: [{ ...shape, rotation }] }]).pages[0]
    const frame = turned && frameOf(turned, ['a'])
    expect(frame && pullOf(frame, name)).toBe(expected)
  })
})
