/** What the address of the editor says: the number of a page, from 1, and the id of an element. */
export interface EditorSearch {
  page?: number
  element?: string
}

/** Reads an address that anybody may have written. */
export function readEditorSearch({ page, element }: Record<string, unknown>): EditorSearch {
  const number = Number(page)
  return {
    ...(Number.isInteger(number) && number > 0 && { page: number }),
    ...(typeof element === 'string' && element !== '' && { element }),
  }
}
