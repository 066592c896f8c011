import { useCallback, useMemo, useState } from 'react'
import { useEditor } from '../../session/editing'
import { type Node } from './outline'

interface OpenRows {
  isOpen: (node: Node) => boolean
  setOpen: (node: Node, isOpen: boolean) => void
}

/** The user's last choice for a row, and the selection at that time. */
interface Wish {
  isOpen: boolean
  during: string
}

/** Keeps track of the open rows: the shown page, the groups that contain the selection, and the rows that the user has opened. */
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
      // If the selection moves into a closed row later, the row opens again.
      const isGranted = wish && (wish.isOpen || wish.during === during || !holding.has(id))
      return isGranted === true ? wish.isOpen : holding.has(id) || id === page
    },
    setOpen,
  }
}

/** Returns the IDs of the groups that contain any of these elements. */
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
