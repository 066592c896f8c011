/** A design that a client makes with the tools alone: its page, and the operations of the first call. */
export interface Piece {
  name: string
  width: number
  height: number
  /** Returns the operations, for the page with this id. */
  operations: (page: string) => readonly object[]
}

/** Returns an element of a layout. */
export function leaf(element: object, sized: object = {}): object {
  return { element, ...sized }
}

/** Returns a text of a layout; `look` has its font and colour. */
export function text(id: string, words: string, look: object): object {
  return { element: { id, type: 'text', text: words, ...look } }
}
