import { begun, changed, type History, redone, undone } from './history'
import { selectCell } from './selection'
import { setCells, type Sheet } from './sheet'

const first: Sheet = { columns: ['a'], rows: [{ id: 'r0', cells: ['0'] }] }

/** Writes a text into a new row. */
const write = (history: History, text: string): History => {
  const row = history.sheet.rows.length
  const sheet = setCells(history.sheet, { row, column: 0 }, [[text]])
  return changed(history, { sheet, selection: selectCell({ row, column: 0 }) })
}

const textsOf = ({ sheet }: History): string => sheet.rows.map(({ cells }) => cells[0]).join('')

it('undoes and redoes changes in their order, with what was selected', () => {
  const written = write(write(begun(first), '1'), '2')
  expect(textsOf(written)).toBe('012')
  const once = undone(written)
  expect(textsOf(once)).toBe('01')
  expect(once.selection.active.row).toBe(1)
  const twice = undone(once)
  expect(textsOf(twice)).toBe('0')
  expect(undone(twice)).toBe(twice)
  expect(textsOf(redone(redone(twice)))).toBe('012')
  expect(redone(written)).toBe(written)
})

it('forgets what was undone once something else is changed', () => {
  const other = write(undone(write(begun(first), '1')), '3')
  expect(textsOf(redone(other))).toBe('03')
})

it('selecting is no change', () => {
  const { sheet } = begun(first)
  const moved = changed(begun(first), { sheet, selection: selectCell({ row: 0, column: 0 }) })
  expect(moved.past).toEqual([])
})

it('undoes the latest 200 changes', () => {
  let history = begun(first)
  for (let count = 0; count < 250; count++) history = write(history, 'x')
  for (let count = 0; count < 250; count++) history = undone(history)
  expect(history.sheet.rows).toHaveLength(51)
})
