import { setPage, toggle } from '@platen/editor'
import {
  IconChevronRight,
  IconSquareRotated,
  IconSquareRotatedFilled,
  IconEye,
  IconEyeOff,
  IconFile,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { useEditing } from '../../session/editing'
import { useIsForDevelopers } from '../../session/for-developers'
import { CopyIcon } from './copy-icon'
import css from './elements.module.css'
import { KindIcon } from './kind-icon'
import { type Drop, type Node } from './outline'
import { RenameBox } from './rename-box'
import { type Choosing } from './use-row-selection'

/** The state of a row, apart from its node. */
export interface RowState {
  /** True if the Tab key moves the focus to the row. */
  isActive: boolean
  isSelected: boolean
  /** Undefined if the node cannot have children. */
  isOpen: boolean | undefined
  drop: Drop | undefined
  isDragged: boolean
  isRenamed: boolean
}

interface TreeRowProps extends RowState {
  node: Node
  onOpen: (node: Node, isOpen: boolean) => void
  onChoose: (node: Node, choosing: Choosing) => void
  onRename: (node: Node, isBegun: boolean) => void
}

/** A page or element: its name, its ID and its quick actions. Renders again only when its props change. */
export const TreeRow = memo(Row)

function Row(props: TreeRowProps): ReactNode {
  const { node, isActive, isSelected, isOpen, drop, isDragged, isRenamed } = props
  const { onOpen, onChoose, onRename } = props
  const isForDevelopers = useIsForDevelopers()
  const choose = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button, input')) return
    onChoose(node, shiftKey ? 'range' : ctrlKey || metaKey ? 'add' : 'alone')
  }
  return (
    <div
      role="row"
      data-row={node.id}
      data-drop={drop}
      data-dragged={isDragged || undefined}
      data-hidden={node.isHidden || undefined}
      className={css.row}
      style={{ '--depth': node.depth } as React.CSSProperties}
      tabIndex={isActive ? 0 : -1}
      aria-label={isForDevelopers ? `${node.name}, ${node.id}` : node.name}
      aria-level={node.depth + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      onClick={choose}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, input')) onRename(node, true)
      }}
    >
      <div role="gridcell" className={css.cell}>
        <Chevron node={node} isOpen={isOpen} onOpen={onOpen} />
        <span className={css.icon}>
          {node.element ? <KindIcon element={node.element} /> : <IconFile {...icon} />}
        </span>
        {isRenamed ? (
          <RenameBox node={node} onDone={() => onRename(node, false)} />
        ) : (
          <span className={css.words}>
            <span className={css.name}>{node.name}</span>
            {isForDevelopers && <code className={css.id}>{node.id}</code>}
          </span>
        )}
        {!isRenamed && <RowActions node={node} isReached={isActive} onChoose={onChoose} />}
      </div>
    </div>
  )
}

function Chevron({
  node,
  isOpen,
  onOpen,
}: Pick<TreeRowProps, 'isOpen' | 'node' | 'onOpen'>): ReactNode {
  if (isOpen === undefined) return <span className={css.chevron} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.chevron}
      data-open={isOpen || undefined}
      aria-label={`${isOpen ? 'Close' : 'Open'} ${node.name}`}
      onClick={() => onOpen(node, !isOpen)}
    >
      <IconChevronRight size={14} stroke={2} aria-hidden="true" />
    </button>
  )
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface RowActionsProps extends Pick<TreeRowProps, 'node' | 'onChoose'> {
  /** True if the Tab key moves the focus to the buttons of the row. */
  isReached: boolean
}

function RowActions({ node, isReached, onChoose }: RowActionsProps): ReactNode {
  const { run } = useEditing()
  const { id, name, isHidden, element } = node
  const isForDevelopers = useIsForDevelopers()
  const reach = { type: 'button', tabIndex: isReached ? 0 : -1, className: css.act ?? '' } as const
  return (
    <span className={css.actions}>
      {isForDevelopers && <CopyIcon id={id} name={name} isReached={isReached} />}
      {isForDevelopers && element !== null && (
        <EditableButton node={node} reach={reach} onChoose={onChoose} />
      )}
      {element !== null && <LockButton node={node} reach={reach} />}
      <button
        {...reach}
        data-on={isHidden || undefined}
        aria-pressed={isHidden}
        aria-label={`Hide ${name}`}
        title={isHidden ? 'Show' : 'Hide'}
        onClick={() => {
          const hide =
            element === null ? setPage(id, { visible: isHidden }) : toggle([id], 'visible')
          run(hide, { name: isHidden ? 'Show' : 'Hide' })
        }}
      >
        {isHidden ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
      </button>
    </span>
  )
}

interface LockButtonProps extends Pick<TreeRowProps, 'node'> {
  reach: { type: 'button'; tabIndex: number; className: string }
}

/** Locks the element, or unlocks it. */
function LockButton({ node: { id, name, isLocked }, reach }: LockButtonProps): ReactNode {
  const { run } = useEditing()
  const title = isLocked ? 'Unlock' : 'Lock'
  return (
    <button
      {...reach}
      data-on={isLocked || undefined}
      aria-pressed={isLocked}
      aria-label={`Lock ${name}`}
      title={title}
      onClick={() => run(toggle([id], 'locked'), { name: title })}
    >
      {isLocked ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
    </button>
  )
}

interface EditableButtonProps extends LockButtonProps, Pick<TreeRowProps, 'onChoose'> {}

/** Shows whether callers may change the element, and leads to its editable properties. */
function EditableButton({ node, reach, onChoose }: EditableButtonProps): ReactNode {
  const { act } = useEditing()
  const { name, mayChange } = node
  return (
    <button
      {...reach}
      data-on={mayChange || undefined}
      aria-label={`Editable: ${name}`}
      title="Editable"
      onClick={() => {
        onChoose(node, 'alone')
        // The inspector must show the element first.
        requestAnimationFrame(() => act('may-change'))
      }}
    >
      {mayChange ? (
        <IconSquareRotatedFilled size={14} className={css.may} aria-hidden />
      ) : (
        <IconSquareRotated {...icon} size={14} />
      )}
    </button>
  )
}
