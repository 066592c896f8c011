import { select, showPage } from '@platen/editor'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useEditing } from '../../session/editing'
import { type Node } from './outline'

/** The ways to select a row: in addition to the selection, alone, or with all rows between it and the selection. */
export type Choosing = 'add' | 'alone' | 'range'

/** Returns a function that selects the element of a row and shows its page. It is stable, so that it does not cause rows to render. */
export function useRowSelection(rows: readonly Node[]): (node: Node, choosing: Choosing) => void {
  const { select: change } = useEditing()
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useCallback(
    (node, choosing) => {
      change((selection, design) => {
        const there = showPage(selection, design, node.page)
        if (node.element === null) return select(there, design, [])
        const before = there.ids
        if (choosing === 'add') {
          const isIn = before.includes(node.id)
          return select(
            there,
            design,
            isIn ? before.filter(id => id !== node.id) : [...before, node.id],
          )
        }
        const { current } = latest
        const from = current.findIndex(({ id }) => id === before[0])
        const to = current.findIndex(({ id }) => id === node.id)
        if (choosing === 'alone' || from < 0) return select(there, design, [node.id])
        const between = current
          .slice(Math.min(from, to), Math.max(from, to) + 1)
          .filter(({ element, page }) => element !== null && page === node.page)
          .map(({ id }) => id)
        return select(there, design, [before[0] ?? '', ...between])
      })
    },
    [change],
  )
}
