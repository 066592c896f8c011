import { type KeyboardEvent } from 'react'
import { type Node } from './outline'
import { type Choosing } from './use-row-selection'

/** The tree actions that keys perform. */
export interface TreeActions {
  rows: readonly Node[]
  isOpen: (node: Node) => boolean
  setOpen: (node: Node, isOpen: boolean) => void
  choose: (node: Node, choosing: Choosing) => void
  focus: (node: Node) => void
  move: (node: Node, step: 'down' | 'in' | 'out' | 'up') => void
  rename: (node: Node) => void
  remove: () => void
}

type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>

/** Handles the keys of the focused row. The buttons and fields in the row handle their own keys. */
export function treeKeys(actions: TreeActions): (event: KeyboardEvent<HTMLElement>) => void {
  return event => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const index = actions.rows.findIndex(({ id }) => id === target.dataset.row)
    const node = actions.rows[index]
    if (!node || !press(event, { node, index }, actions)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A row and its index among the visible rows. */
interface At {
  node: Node
  index: number
}

const steps: Readonly<Record<string, 'down' | 'in' | 'out' | 'up'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Handles a key; returns true if the key did something. */
function press(event: Press, at: At, actions: TreeActions): boolean {
  if (event.altKey) return move(event, at, actions)
  const target = rowAfter(event.key, at, actions)
  const isMod = event.ctrlKey || event.metaKey
  if (!target) return keys[event.key]?.(at.node, actions, choosingOf(event)) ?? false
  actions.focus(target)
  // With Ctrl or ⌘, only the focus moves.
  if (!isMod) actions.choose(target, event.shiftKey ? 'range' : 'alone')
  return true
}

function move({ key }: Press, { node }: At, actions: TreeActions): boolean {
  const step = steps[key]
  if (step === undefined || node.element === null) return false
  actions.move(node, step)
  return true
}

const choosingOf = ({ ctrlKey, metaKey, shiftKey }: Press): Choosing =>
  ctrlKey || metaKey ? 'add' : shiftKey ? 'range' : 'alone'

type Key = (node: Node, actions: TreeActions, choosing: Choosing) => boolean

const opening =
  (isOpen: boolean): Key =>
  (node, actions) => {
    if (node.children) actions.setOpen(node, isOpen)
    return true
  }
const choosing: Key = (node, actions, how) => {
  actions.choose(node, how)
  return true
}
const removing: Key = (node, actions) => {
  if (node.element === null) return false
  actions.remove()
  return true
}
const nothing: Key = () => true

/** The actions of keys that do not move to another row. */
const keys: Readonly<Record<string, Key>> = {
  ArrowRight: opening(true),
  ArrowLeft: opening(false),
  ArrowUp: nothing,
  ArrowDown: nothing,
  ' ': choosing,
  Enter: choosing,
  F2: (node, actions) => {
    actions.rename(node)
    return true
  },
  Delete: removing,
  Backspace: removing,
}

/** Returns the row that a key moves to; undefined if there is none. */
function rowAfter(
  key: string,
  { node, index }: At,
  { rows, isOpen }: TreeActions,
): Node | undefined {
  switch (key) {
    case 'ArrowUp':
      return rows[index - 1]
    case 'ArrowDown':
      return rows[index + 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return node.children && isOpen(node) ? rows[index + 1] : undefined
    case 'ArrowLeft':
      return node.children && isOpen(node) ? undefined : rows.find(({ id }) => id === node.parent)
    default:
      return undefined
  }
}
