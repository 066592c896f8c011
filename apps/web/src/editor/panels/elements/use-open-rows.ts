import { type Design } from '@platen/design'
import { everyElement } from '@platen/editor'
import { useMemo, useState } from 'react'
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
export function useOpenRows(isFiltered: boolean): OpenRows {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  const { page, ids } = useEditor(({ selection }) => selection)
  const design = useEditor(state => state.design)
  const during = ids.join(' ')
  const holding = useMemo(() => groupsAround(design, ids), [design, ids])
  return {
    isOpen({ id }) {
      if (isFiltered) return true
      const wish = wishes.get(id)
      // What is selected later, inside of it, opens it again.
      const isGranted = wish && (wish.isOpen || wish.during === during || !holding.has(id))
      return isGranted === true ? wish.isOpen : holding.has(id) || id === page
    },
    setOpen({ id }, isOpen) {
      setWishes(new Map(wishes).set(id, { isOpen, during }))
    },
  }
}

/** The ids of the groups in which any of these elements are. */
function groupsAround({ pages }: Design, ids: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(ids)
  const found = pages.flatMap(page => [...everyElement(page)])
  return new Set(
    found.flatMap(({ element, groups }) =>
      wanted.has(element.id) ? groups.map(({ id }) => id) : [],
    ),
  )
}
