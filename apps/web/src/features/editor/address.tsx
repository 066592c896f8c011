import { useEffect } from 'react'
import { type EditorSearch } from './editor-search'
import { useEditor } from './session/editing'

/** The time in ms that a selection must last before it appears in the address. */
const restMs = 300

interface AddressProps {
  onSearch: (search: EditorSearch) => void
}

/** Keeps the shown page and the single selected element in the address, so that a reload restores them. */
export function Address({ onSearch }: AddressProps): null {
  const number = useEditor(({ design, selection }) =>
    design.pages.findIndex(({ id }) => id === selection.page),
  )
  const element = useEditor(({ selection }) =>
    selection.ids.length === 1 ? selection.ids[0] : undefined,
  )
  useEffect(() => {
    const timer = setTimeout(() => {
      onSearch({
        ...(number > 0 && { page: number + 1 }),
        ...(element !== undefined && { element }),
      })
    }, restMs)
    return () => clearTimeout(timer)
  }, [number, element, onSearch])
  return null
}
