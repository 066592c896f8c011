import { useCallback, useMemo, useState } from 'react'
import { useEditor } from '../../session/editing'
import { type Node } from './outline'

interface OpenRows {
  isOpen: (node: Node) => boolean
  setOpen: (node: Node, isOpen: boolean) => void
}

/** What somebody wanted of a row, and what was selected at that time. */
interface Wish {
  isOpen: boolean
  during: string
}

/** Which rows show what is inside: the page that is shown, what holds the selection, and what somebody opened. */
export function useOpenRows(nodes: readonly Node[], isFiltered: boolean): OpenRows {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  const { page, ids } = useEditor(({ selection }) => selection)
  const during = ids.join(' ')
  const holding = useMemo(() => groupsAround(nodes, ids), [nodes, ids])
  const setOpen = useCallback(
    ({ id }: Node, isOpen: boolean): void => {
      setWishes(before => new Map(before).set(id, { isOpen, during }))
    },
    [during],
  )
  return {
    isOpen({ id }) {
      if (isFiltered) return true
      const wish = wishes.get(id)
      // What is selected later, inside of it, opens it again.
      const isGranted = wish && (wish.isOpen || wish.during === during || !holding.has(id))
      return isGranted === true ? wish.isOpen : holding.has(id) || id === page
    },
    setOpen,
  }
}

/** The ids of the groups in which any of these elements are. */
function groupsAround(pages: readonly Node[], ids: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(ids)
  const found = new Set<string>()
  const look = (node: Node): boolean => {
    const inside = (node.children ?? []).map(look)
    if (inside.includes(true)) found.add(node.id)
    return inside.includes(true) || wanted.has(node.id)
  }
  for (const { children = [] } of pages) children.forEach(look)
  return found
}
