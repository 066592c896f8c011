import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { openedAtFirst, type ShownNode, shownNodes } from './body-nodes'
import css from './hook.module.css'
import { type MappedField } from './mapped'

interface BodyTreeProps {
  /** The part of the body at which the mapping begins. */
  body: unknown
  fields: readonly MappedField[]
  mapping: Readonly<Record<string, string>>
  /** True if no value can be chosen. */
  isDisabled: boolean
  onChoose: (pointer: string) => void
}

/** The values of a body, as a tree. Choosing one gives it to the field in use; each says which fields have it. */
export function BodyTree({
  body,
  fields,
  mapping,
  isDisabled,
  onChoose,
}: BodyTreeProps): ReactNode {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openedAtFirst(body)))
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const nodes = shownNodes(body, opened)
  if (nodes.length === 0) return <p className={css.note}>There is nothing to choose from.</p>
  const toggle = (pointer: string): void => {
    const next = new Set(opened)
    if (!next.delete(pointer)) next.add(pointer)
    setOpened(next)
  }
  const act = ({ pointer, isBranch }: ShownNode): void => {
    if (isBranch) toggle(pointer)
    else if (!isDisabled) onChoose(pointer)
  }
  const focus = (index: number): void => {
    const item = list.current?.children[index]
    if (item instanceof HTMLElement) item.focus()
  }
  const press = (event: KeyboardEvent, index: number): void => {
    const node = nodes[index]
    const next = node && { nodes, index, isOpen: opened.has(node.pointer) }
    const answer = next && answerTo(event.key, next)
    if (!node || answer === undefined) return
    event.preventDefault()
    if (answer === 'act') act(node)
    else if (answer === 'toggle') toggle(node.pointer)
    else focus(answer)
  }
  const stop = nodes.some(({ pointer }) => pointer === current) ? current : nodes[0]?.pointer
  return (
    <ul ref={list} className={css.tree} role="tree" aria-label="Values of the body">
      {nodes.map((node, index) => (
        <li
          key={node.pointer}
          role="treeitem"
          className={css.item}
          style={{ paddingInlineStart: (node.level - 1) * 16 + 4 }}
          aria-level={node.level}
          {...(node.isBranch && { 'aria-expanded': opened.has(node.pointer) })}
          tabIndex={node.pointer === stop ? 0 : -1}
          onFocus={() => setCurrent(node.pointer)}
          onClick={() => act(node)}
          onKeyDown={event => press(event, index)}
        >
          <Row node={node} takers={takersOf(node.pointer, { fields, mapping })} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the labels of the fields that get a value. */
const takersOf = (
  pointer: string,
  { fields, mapping }: Pick<BodyTreeProps, 'fields' | 'mapping'>,
): string =>
  fields
    .filter(({ name }) => mapping[name] === pointer)
    .map(({ label }) => label)
    .join(', ')

interface Pressed {
  nodes: readonly ShownNode[]
  /** The index of the value that has the focus. */
  index: number
  /** True if it is an object or a list whose values are shown. */
  isOpen: boolean
}

/** Returns what a key does in a tree: the index of the value to go to, or an action; undefined for any other key. */
function answerTo(
  key: string,
  { nodes, index, isOpen }: Pressed,
): number | 'act' | 'toggle' | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, nodes.length - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return nodes.length - 1
    case 'ArrowRight':
      return isOpen || nodes[index]?.isBranch !== true ? index + Number(isOpen) : 'toggle'
    case 'ArrowLeft':
      return isOpen ? 'toggle' : Math.max(0, parentOf(nodes, index))
    default:
      return ['Enter', ' '].includes(key) ? 'act' : undefined
  }
}

/** Returns the index of the object or list that contains a value; -1 for one of the first level. */
const parentOf = (nodes: readonly ShownNode[], index: number): number =>
  nodes.slice(0, index).findLastIndex(({ level }) => level < (nodes[index]?.level ?? 0))

/** A value, its name, and the fields that get it. */
function Row({ node, takers }: { node: ShownNode; takers: string }): ReactNode {
  return (
    <>
      <span className={css.chevron}>
        {node.isBranch && <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />}
      </span>
      <span className={css.key}>{node.name}</span>{' '}
      <span className={node.isBranch ? css.note : css.value}>{node.text}</span>{' '}
      {takers !== '' && <span className={css.taker}>{takers}</span>}
    </>
  )
}
