/** The design, the edits and the rounds that are measured. */
export const measured = { elements: 300, operations: 100, rounds: 30, warmUp: 10 } as const

const columns = 20
const cell = { width: 90, height: 60 }

/** Returns a document with a grid of cards and labels, which differs in each round. */
export const board = (round = 0): object => ({
  schemaVersion: 1,
  width: columns * 100,
  height: 1500,
  pages: [{ id: 'page-1', children: Array.from({ length: measured.elements }, elementOf(round)) }],
})

const elementOf =
  (round: number) =>
  (_: unknown, index: number): object => {
    const place = { x: (index % columns) * 100, y: Math.floor(index / columns) * 100, ...cell }
    return index % 2 === 0
      ? { id: `card-${index}`, type: 'shape', fill: '#e8e4da', ...place }
      : {
          id: `label-${index}`,
          type: 'text',
          text: `Label ${index}, ${round}`,
          fontSize: 16,
          ...place,
        }
  }

/** Returns the operations of a round: texts, colours, places and sizes of a third of the elements. */
export const boardEdits = (round: number): object[] =>
  Array.from({ length: measured.operations }, (_, nth) => {
    const index = (nth * 3 + round) % measured.elements
    if (index % 2 === 1)
      return { op: 'set', id: `label-${index}`, keys: { text: `Edit ${round}, ${index}` } }
    const id = `card-${index}`
    const way = round % 2 === 0 ? 1 : -1
    return nth % 4 === 0
      ? { op: 'resize', id, width: cell.width + way, height: cell.height }
      : { op: 'move', id, x: way, y: 0 }
  })
