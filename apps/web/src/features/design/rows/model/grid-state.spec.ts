import { type GridAction, type GridState, opened, stepState, typedSheet } from './grid-state'
import { selectCell } from './selection'
import { clearCells, type Sheet, setCells } from './sheet'

const sheet: Sheet = {
  columns: ['a', 'b'],
  rows: [
    { id: 'r0', cells: ['one', 'two'] },
    { id: 'r1', cells: ['three', ''] },
  ],
}

const after = (...actions: GridAction[]): GridState => actions.reduce(stepState, opened(sheet))

const textsOf = ({ history }: GridState): string =>
  history.sheet.rows.map(({ cells }) => cells.join(' ')).join(' / ')

const activeOf = ({ history }: GridState): number[] => {
  const { row, column } = history.selection.active
  return [row, column]
}

const select = (row: number, column: number): GridAction => ({
  kind: 'select',
  selection: selectCell({ row, column }),
})
const type = (text: string): GridAction => ({ kind: 'type', text })

it.each<[string, GridAction[], string, number[]]>([
  [
    'typing replaces a cell',
    [{ kind: 'open', text: '' }, type('x'), { kind: 'commit' }],
    'x two / three ',
    [0, 0],
  ],
  [
    'goes down after Enter',
    [type('x'), { kind: 'commit', toward: 'down' }],
    'x two / three ',
    [1, 0],
  ],
  [
    'goes to the next row after the last cell',
    [select(0, 1), { kind: 'commit', toward: 'right' }],
    'one two / three ',
    [1, 0],
  ],
  ['cancels what was typed', [type('x'), { kind: 'cancel' }], 'one two / three ', [0, 0]],
  [
    'keeps what was typed when another cell is selected',
    [type('x'), select(1, 1)],
    'x two / three ',
    [1, 1],
  ],
  [
    'writes into a row that does not exist yet',
    [select(2, 0), type('x'), { kind: 'commit' }],
    'one two / three  / x ',
    [2, 0],
  ],
  ['undoes what was typed', [type('x'), { kind: 'undo' }], 'one two / three ', [0, 0]],
  [
    'undoes one change and redoes it',
    [type('x'), { kind: 'commit' }, { kind: 'undo' }, { kind: 'redo' }],
    'x two / three ',
    [0, 0],
  ],
  [
    'changes the sheet with what was typed',
    [
      type('x'),
      {
        kind: 'change',
        change: ({ sheet }) => ({ sheet: setCells(sheet, { row: 1, column: 1 }, [['y']]) }),
      },
    ],
    'x two / three y',
    [0, 0],
  ],
])('%s', (...[, actions, texts, active]) => {
  const state = after(...actions)
  expect(textsOf(state)).toBe(texts)
  expect(activeOf(state)).toEqual(active)
  expect(state.editing).toBeNull()
})

it('opens a cell with its text', () => {
  expect(after({ kind: 'open' }).editing).toEqual({ text: 'one', isOpened: true })
  expect(after({ kind: 'open' }, type('ones')).editing).toEqual({ text: 'ones', isOpened: true })
})

it('shows what is typed before it is kept', () => {
  expect(typedSheet(after(type('x'))).rows[0]?.cells).toEqual(['x', 'two'])
  expect(typedSheet(after({ kind: 'open' }))).toBe(sheet)
})

it('adds nothing to the history when nothing has changed', () => {
  expect(after({ kind: 'open' }, { kind: 'commit' }).history.past).toEqual([])
})

it('takes the changes of others without losing what is typed', () => {
  const theirs = clearCells(sheet, { from: { row: 1, column: 0 }, to: { row: 1, column: 0 } })
  const state = after(select(1, 1), type('x'), { kind: 'take', sheet: theirs })
  expect(state.editing?.text).toBe('x')
  expect(activeOf(state)).toEqual([1, 1])
  expect(textsOf(stepState(state, { kind: 'commit' }))).toBe('one two /  x')
  expect(textsOf(stepState(state, { kind: 'undo' }))).toBe('one two /  ')
})
