import { actions, type EditorAction, type EditorState } from '@platen/editor'
import { type Point } from '@platen/drawing'
import { type ReactNode, useRef } from 'react'
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import menu from '../../../../ui/overlays/menu.module.css'
import { keysOf } from '../../finding/keys-of'
import { useEditing, useEditor } from '../../session/editing'
import { elementsOf } from '../../session/elements-of'
import css from './element-menu.module.css'

interface ElementMenuProps {
  /** The position on the stage; null while the menu is closed. */
  at: Point | null
  onClose: () => void
}

/** The actions on the selection, in groups. */
const ofElements = [
  ['cut', 'copy', 'paste', 'paste-in-place', 'duplicate', 'delete'],
  ['copy-picture', 'copy-style', 'paste-style'],
  ['order-front', 'order-forward', 'order-backward', 'order-back'],
  ['group', 'ungroup', 'mask'],
  ['crop', 'gradient', 'rename', 'may-change', 'copy-element-id'],
  ['lock', 'hide'],
]

/** The actions on the page, for when nothing is selected. */
const ofPage = [
  ['paste', 'paste-in-place', 'select-all'],
  ['zoom-to-page', 'zoom-100', 'rulers'],
  ['copy-design-id'],
]

/**
 * The window width in px below which the menu does not fit beside the pointer. In wider windows it opens beside the pointer, as tall as the
 * window allows.
 */
const narrow = 640

/** The context menu at the pointer, with the actions on the selection or, if there is none, on the page. */
export function ElementMenu({ at, onClose }: ElementMenuProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span
        ref={anchor}
        className={css.anchor}
        style={at ? { transform: `translate(${at.x}px, ${at.y}px)` } : {}}
      />
      <Popover
        className={`${menu.popover} ${css.popover}`}
        aria-label="Menu"
        triggerRef={anchor}
        placement={window.innerWidth < narrow ? 'bottom start' : 'right top'}
        offset={2}
        isOpen={at !== null}
        onOpenChange={open => {
          if (!open) onClose()
        }}
      >
        {at && <Entries onClose={onClose} />}
      </Popover>
    </>
  )
}

function Entries({ onClose }: { onClose: () => void }): ReactNode {
  const { act, can } = useEditing()
  const isOfPage = useEditor(({ selection }) => selection.ids.length === 0)
  const state = useEditor(now => now)
  const groups = (isOfPage ? ofPage : ofElements)
    .map(ids => ids.flatMap(id => (can(id) ? (actionById.get(id) ?? []) : [])))
    .filter(group => group.length > 0)
  return (
    <Menu
      className={menu.menu ?? ''}
      aria-label={isOfPage ? 'Page' : 'Elements'}
      autoFocus="first"
      onAction={id => {
        onClose()
        act(String(id))
      }}
    >
      {groups.flatMap((group, index) => [
        ...(index === 0 ? [] : [<Separator key={`line-${index}`} className={menu.line ?? ''} />]),
        ...group.map(action => (
          <Entry key={action.id} action={action} name={nameOf(action, state)} />
        )),
      ])}
    </Menu>
  )
}

const actionById: ReadonlyMap<string, EditorAction> = new Map(
  actions.map(action => [action.id, action]),
)

/** Returns the label of an action; for a toggle, the label depends on its state. */
function nameOf({ id, name }: EditorAction, { design, selection }: EditorState): string {
  if (id !== 'lock' && id !== 'hide') return name
  const elements = elementsOf(design, selection.ids)
  if (id === 'lock') return elements.every(({ locked }) => locked) ? 'Unlock' : 'Lock'
  return elements.every(({ visible }) => visible) ? 'Hide' : 'Show'
}

function Entry({ action, name }: { action: EditorAction; name: string }): ReactNode {
  const keys = keysOf(action)
  return (
    <MenuItem id={action.id} textValue={name} className={`${menu.item} ${css.item}`}>
      {name}
      {keys !== undefined && <kbd className={css.keys}>{keys}</kbd>}
    </MenuItem>
  )
}
