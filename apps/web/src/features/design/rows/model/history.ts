import { selectCell, type Selection } from './selection'
import { type Sheet } from './sheet'

/** A sheet with its selection. */
export interface Step {
  readonly sheet: Sheet
  readonly selection: Selection
}

/** A sheet with the steps that can be undone and redone, the latest last. */
export interface History extends Step {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** The most steps that can be undone. Sheets share their unchanged rows, so a step is small. */
const mostSteps = 200

/** Returns the history of a sheet that nobody has changed yet. */
export const begun = (sheet: Sheet): History => ({
  sheet,
  selection: selectCell({ row: 0, column: 0 }),
  past: [],
  future: [],
})

/** Adds a change. */
export function changed(history: History, { sheet, selection }: Step): History {
  if (sheet === history.sheet) return { ...history, selection }
  const past = [...history.past, stepOf(history)].slice(-mostSteps)
  return { sheet, selection, past, future: [] }
}

/** Undoes the latest change, and selects what was selected before it. */
export function undone(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const { sheet, selection } = step
  return {
    sheet,
    selection,
    past: history.past.slice(0, -1),
    future: [...history.future, stepOf(history)],
  }
}

/** Makes the latest undone change again. */
export function redone(history: History): History {
  const step = history.future.at(-1)
  if (!step) return history
  const { sheet, selection } = step
  return {
    sheet,
    selection,
    past: [...history.past, stepOf(history)],
    future: history.future.slice(0, -1),
  }
}

const stepOf = ({ sheet, selection }: History): Step => ({ sheet, selection })
