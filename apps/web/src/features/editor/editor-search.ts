/** The search parameters of the editor's address: a page number, from 1, and the ID of an element. */
export interface EditorSearch {
  page?: number
  element?: string
}

/** Reads search parameters, which may contain anything; ignores invalid values. */
export function readEditorSearch({ page, element }: Record<string, unknown>): EditorSearch {
  const number = Number(page)
  return {
    ...(Number.isInteger(number) && number > 0 && { page: number }),
    ...(typeof element === 'string' && element !== '' && { element }),
  }
}
