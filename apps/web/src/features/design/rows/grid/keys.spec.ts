import { type GridState, opened, stepState } from '../model/grid-state'
import { rangeOf, type Selection } from '../model/selection'
import { type Sheet } from '../model/sheet'
import { actionOfKey, type KeyPress, wideningBy } from './keys'

const sheet: Sheet = {
  columns: ['a', 'b', 'c'],
  rows: Array.from({ length: 30 }, (_, index) => ({
    id: `r${index}`,
    cells: [`${index}`, '', ''],
  })),
}

/** Reads keys such as `Ctrl+Shift+End`. */
function pressOf(keys: string): KeyPress {
  const parts = keys.split('+')
  const key = parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? '')
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier)
  return {
    key,
    shiftKey: has('Shift'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    altKey: has('Alt'),
  }
}

const at = (active: [number, number], to = active): Selection => ({
  active: { row: active[0], column: active[1] },
  to: { row: to[0], column: to[1] },
})

const around = (state: GridState, control: 'flag' | 'text' = 'text') => ({
  state,
  control,
  page: 8,
})

const starting = (selection: Selection): GridState =>
  stepState(opened(sheet), { kind: 'select', selection })

function press(state: GridState, keys: string, control: 'flag' | 'text' = 'text'): GridState {
  const action = actionOfKey(pressOf(keys), around(state, control))
  return action ? stepState(state, action) : state
}

it.each<[string, Selection, Selection]>([
  ['ArrowDown', at([0, 0]), at([1, 0])],
  ['ArrowUp', at([0, 0]), at([0, 0])],
  ['Ctrl+ArrowDown', at([0, 0]), at([29, 0])],
  ['Cmd+ArrowDown', at([0, 0]), at([29, 0])],
  ['Shift+ArrowRight', at([3, 1]), at([3, 1], [3, 2])],
  ['Shift+ArrowLeft', at([3, 1], [3, 2]), at([3, 1], [3, 1])],
  ['Home', at([3, 2]), at([3, 0])],
  ['End', at([3, 0]), at([3, 2])],
  ['Shift+End', at([3, 0]), at([3, 0], [3, 2])],
  ['Ctrl+Home', at([3, 2]), at([0, 0])],
  ['Ctrl+End', at([3, 0]), at([29, 2])],
  ['PageDown', at([3, 0]), at([11, 0])],
  ['PageUp', at([3, 0]), at([0, 0])],
  ['Tab', at([3, 0]), at([3, 1])],
  ['Shift+Tab', at([3, 1]), at([3, 0])],
  ['Ctrl+a', at([3, 1]), at([0, 0], [29, 2])],
  ['Ctrl+Space', at([3, 1]), at([0, 1], [30, 1])],
  ['Shift+Space', at([3, 1]), at([3, 0], [3, 2])],
  ['Escape', at([3, 1], [5, 2]), at([3, 1])],
])('%s goes from %j to %j', (keys, from, to) => {
  const { selection } = press(starting(from), keys).history
  expect(rangeOf(selection)).toEqual(rangeOf(to))
  expect(selection.active).toEqual(to.active)
})

it.each([
  ['Tab', at([3, 2])],
  ['Shift+Tab', at([3, 0])],
])('%s leaves the grid at the edge of a row', (keys, from) => {
  expect(actionOfKey(pressOf(keys), around(starting(from)))).toBeNull()
})

it.each<[string, string, string]>([
  ['Delete', 'text', ''],
  ['Backspace', 'text', ''],
  ['Space', 'flag', 'no'],
  ['Ctrl+d', 'text', '2'],
])('%s in a cell of kind %s leaves %j', (keys, control, text) => {
  const state = press(starting(at([3, 0])), keys, control as 'flag' | 'text')
  expect(state.history.sheet.rows[3]?.cells[0]).toBe(text)
  expect(press(state, 'Ctrl+z').history.sheet).toBe(sheet)
  expect(press(press(state, 'Ctrl+z'), 'Ctrl+y').history.sheet).toBe(state.history.sheet)
  expect(press(press(state, 'Ctrl+z'), 'Ctrl+Shift+z').history.sheet).toBe(state.history.sheet)
})

it('Space shows again what it has hidden', () => {
  const hidden = press(starting(at([3, 0])), 'Space', 'flag')
  expect(press(hidden, 'Space', 'flag').history.sheet.rows[3]?.cells[0]).toBe('yes')
})

it.each<[string, string | undefined]>([
  ['Enter', '3'],
  ['F2', '3'],
  ['x', ''],
  ['ä', ''],
  ['👍', ''],
  ['Ctrl+x', undefined],
  ['Shift', undefined],
  ['Dead', undefined],
])('%s opens a cell with %j', (keys, text) => {
  expect(press(starting(at([3, 0])), keys).editing?.text).toBe(text)
})

it.each<[string, boolean, number[] | null]>([
  ['Enter', true, [4, 1]],
  ['Shift+Enter', true, [2, 1]],
  ['Alt+Enter', true, null],
  ['Tab', true, [3, 2]],
  ['Shift+Tab', true, [3, 0]],
  ['ArrowLeft', true, null],
  ['ArrowLeft', false, [3, 0]],
  ['ArrowDown', false, [4, 1]],
  ['x', false, null],
])('%s in a cell that is opened (%s) keeps the text and goes to %j', (keys, isOpened, place) => {
  const first = press(starting(at([3, 1])), isOpened ? 'Enter' : 'x')
  const state = press(stepState(first, { kind: 'type', text: 'new' }), keys)
  if (place === null) {
    expect(state.editing?.text).toBe('new')
    return
  }
  expect(state.history.sheet.rows[3]?.cells[1]).toBe('new')
  const { row, column } = state.history.selection.active
  expect([row, column]).toEqual(place)
})

it.each([
  ['Alt+Shift+ArrowRight', 16],
  ['Alt+Shift+ArrowLeft', -16],
  ['Alt+ArrowRight', 0],
  ['Shift+ArrowRight', 0],
  ['Alt+Shift+ArrowDown', 0],
])('%s widens a column by %d px', (keys, by) => expect(wideningBy(pressOf(keys))).toBe(by))
