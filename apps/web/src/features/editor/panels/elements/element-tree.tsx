import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import css from './elements.module.css'
import { type Node, rowsOf, runsOf } from './outline'
import { type RowState, TreeRow } from './tree-row'
import { type TreeActions, treeKeys } from './tree-keys'
import { useMoves } from './use-moves'
import { useOpenRows } from './use-open-rows'
import { type Drag, useRowDrag } from './use-row-drag'
import { type Choosing, useRowSelection } from './use-row-selection'

interface ElementTreeProps {
  nodes: readonly Node[]
  /** True if the nodes are search results, which are all open. */
  isFiltered: boolean
}

/** The pages and elements as rows, synchronized with the selection on the canvas. */
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
  const { renamed } = useEditing()
  const onRename = useRenaming(tree)
  const namedRow = useObservable(renamed)
  const active = [focused, first, rows[0]?.id].find(id => rows.some(row => row.id === id))
  const onKeyDown = useTreeKeys(tree, {
    rows,
    isOpen,
    setOpen,
    choose,
    move: moves.step,
    focus({ id }) {
      setFocused(id)
      rowOf(tree.current, id)?.focus()
    },
  })
  const onChoose = useCallback(
    (node: Node, choosing: Choosing): void => {
      setFocused(node.id)
      choose(node, choosing)
    },
    [choose],
  )
  const state = { active, selected: new Set(ids), page, isOpen, drag, renamed: namedRow }
  return (
    <div
      ref={tree}
      className={css.tree}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      role="treegrid"
      aria-label="Elements"
      aria-multiselectable="true"
    >
      {runsOf(rows).map(run => (
        <Run key={run[0] && keyOf(run[0])} length={run.length}>
          {run.map(node => (
            <TreeRow
              key={keyOf(node)}
              node={node}
              {...rowState(node, state)}
              onOpen={setOpen}
              onChoose={onChoose}
              onRename={onRename}
            />
          ))}
        </Run>
      ))}
    </div>
  )
}

interface TreeState {
  active: string | null | undefined
  selected: ReadonlySet<string>
  page: string
  isOpen: (node: Node) => boolean
  drag: Drag | null
  renamed: string | null
}

function rowState(node: Node, { selected, drag, ...tree }: TreeState): RowState {
  const isShownPage = selected.size === 0 && node.id === tree.page
  return {
    isActive: node.id === tree.active,
    isSelected: node.element === null ? isShownPage : selected.has(node.id),
    isOpen: node.children ? tree.isOpen(node) : undefined,
    drop: drag?.over === node.id ? drag.drop : undefined,
    isDragged: drag?.ids.includes(node.id) === true,
    isRenamed: tree.renamed === node.id,
  }
}

/** A run of rows. The browser does not lay out a run that is out of view. */
const Run = ({ length, children }: { length: number; children: ReactNode }): ReactNode => (
  <div role="rowgroup" className={css.run} style={{ '--rows': length } as React.CSSProperties}>
    {children}
  </div>
)

const keyOf = ({ page, id }: Node): string => `${page} ${id}`

const rowOf = (tree: HTMLElement | null, id: string): HTMLElement | null =>
  tree?.querySelector(`[data-row="${id}"]`) ?? null

/** Handles the keys of the tree. A row that is moved by a key keeps the focus, even if it is created again in another run. */
function useTreeKeys(
  tree: RefObject<HTMLElement | null>,
  actions: Omit<TreeActions, 'remove' | 'rename'>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { act, renamed } = useEditing()
  const moved = useRef<string>(null)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (moved.current !== null && isLost) rowOf(tree.current, moved.current)?.focus()
    moved.current = null
  })
  return treeKeys({
    ...actions,
    move(node, step) {
      actions.move(node, step)
      moved.current = node.id
    },
    rename({ id }) {
      renamed.set(id)
    },
    remove() {
      act('delete')
    },
  })
}

/** Returns a function that starts or ends the renaming of a row. When renaming ends, the row gets the focus. */
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

/** Returns the ref of the tree, and scrolls to a row that has been selected elsewhere. */
function useInSight(id: string): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  useEffect(() => {
    rowOf(tree.current, id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return tree
}
