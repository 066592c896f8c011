import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useCell, useEditing, useEditor } from '../../session/editing'
import css from './elements.module.css'
import { type Node, rowsOf } from './outline'
import { type RowState, TreeRow } from './tree-row'
import { treeKeys } from './tree-keys'
import { useMoves } from './use-moves'
import { useOpenRows } from './use-open-rows'
import { useRowDrag } from './use-row-drag'
import { type Choosing, useRowSelection } from './use-row-selection'

interface ElementTreeProps {
  nodes: readonly Node[]
  /** Whether these are only some, all of which are to be seen. */
  isFiltered: boolean
}

/** The pages and elements as rows, which mirror the selection of the canvas. */
export function ElementTree({ nodes, isFiltered }: ElementTreeProps): ReactNode {
  const { ids, page } = useEditor(({ selection }) => selection)
  const { isOpen, setOpen } = useOpenRows(nodes, isFiltered)
  const rows = rowsOf(nodes, isOpen)
  const choose = useRowSelection(rows)
  const moves = useMoves(rows)
  const first = ids[0] ?? page
  const tree = useInSight(first)
  const { drag, onPointerDown } = useRowDrag(rows, moves.drop)
  const [focused, setFocused] = useState<string | null>(null)
  const { act, renamed } = useEditing()
  const onRename = useRenaming(tree)
  const namedRow = useCell(renamed)
  const active = [focused, first, rows[0]?.id].find(id => rows.some(row => row.id === id))
  const onKeyDown = treeKeys({
    ...{ rows, isOpen, setOpen, choose, move: moves.step },
    focus({ id }) {
      setFocused(id)
      rowOf(tree.current, id)?.focus()
    },
    rename({ id }) {
      renamed.set(id)
    },
    remove() {
      act('delete')
    },
  })
  const onChoose = useCallback(
    (node: Node, choosing: Choosing): void => {
      setFocused(node.id)
      choose(node, choosing)
    },
    [choose],
  )
  const selected = new Set(ids)
  const stateOf = (node: Node): RowState => ({
    isActive: node.id === active,
    isSelected:
      node.element === null ? ids.length === 0 && node.id === page : selected.has(node.id),
    isOpen: node.children ? isOpen(node) : undefined,
    drop: drag?.over === node.id ? drag.drop : undefined,
    isDragged: drag?.ids.includes(node.id) === true,
    isRenamed: namedRow === node.id,
  })
  return (
    <div
      {...{ ref: tree, className: css.tree, onKeyDown, onPointerDown }}
      role="treegrid"
      aria-label="Elements"
      aria-multiselectable="true"
    >
      {rows.map(node => (
        <TreeRow
          key={`${node.page} ${node.id}`}
          {...{ node, ...stateOf(node), onOpen: setOpen, onChoose, onRename }}
        />
      ))}
    </div>
  )
}

const rowOf = (tree: HTMLElement | null, id: string): HTMLElement | null =>
  tree?.querySelector(`[data-row="${id}"]`) ?? null

/** Begins and ends the renaming of a row, which has the focus afterwards. */
function useRenaming(tree: RefObject<HTMLElement | null>): (node: Node, isBegun: boolean) => void {
  const { renamed } = useEditing()
  return useCallback(
    ({ id }, isBegun) => {
      renamed.set(isBegun ? id : null)
      if (!isBegun) requestAnimationFrame(() => rowOf(tree.current, id)?.focus())
    },
    [renamed, tree],
  )
}

/** The tree, which brings the row of what was selected elsewhere into sight. */
function useInSight(id: string): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rowOf(tree.current, id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return tree
}
