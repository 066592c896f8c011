import { type Design, type Element, isKnownElement } from '@platen/design'
import { type Place } from '@platen/editor'
import { kindName, shownName } from '../../kinds/names'

/** A page or an element of the tree. */
export interface Node {
  id: string
  name: string
  /** The element, for its icon; null for a page. */
  element: Element | null
  kind: string
  page: string
  /** The ID of the page or group that contains it; null for a page. */
  parent: string | null
  /** The position among its siblings, in paint order. */
  index: number
  depth: number
  isHidden: boolean
  isLocked: boolean
  mayChange: boolean
  /** The children, topmost first; undefined if it cannot have children. */
  children?: Node[]
}

/** Returns the pages with their elements, topmost first. */
export function outlineOf({ pages, fields = [] }: Design): Node[] {
  const open = new Set(fields.map(({ elementId }) => elementId))
  return pages.map((page, index) => ({
    id: page.id,
    name: page.name === '' ? `Page ${index + 1}` : page.name,
    kind: 'Page',
    element: null,
    page: page.id,
    parent: null,
    index,
    depth: 0,
    isHidden: !page.visible,
    isLocked: false,
    mayChange: open.has(page.id),
    children: nodesOf(page.children, { page: page.id, parent: page.id, depth: 1 }, open),
  }))
}

function nodesOf(
  elements: readonly Element[],
  place: Pick<Node, 'depth' | 'page'> & { parent: string },
  open: ReadonlySet<string>,
): Node[] {
  const nodes = elements.map((element, index): Node => {
    const isKnown = isKnownElement(element)
    return {
      ...place,
      index,
      element,
      id: element.id,
      name: shownName(element),
      kind: kindName(element),
      isHidden: isKnown && !element.visible,
      isLocked: isKnown && element.locked,
      mayChange: open.has(element.id),
      ...(isKnown &&
        element.type === 'group' && {
          children: nodesOf(
            element.children,
            { page: place.page, parent: element.id, depth: place.depth + 1 },
            open,
          ),
        }),
    }
  })
  return nodes.reverse()
}

/** Returns the nodes whose name, kind or ID contains a text, with all their ancestors. Returns all nodes if the text is empty. */
export function filtered(nodes: readonly Node[], words: string): Node[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node): Node[] => {
    const inside = filtered(node.children ?? [], wanted)
    const isFound = [node.name, node.kind, node.id].some(text =>
      text.toLowerCase().includes(wanted),
    )
    if (inside.length > 0) return [{ ...node, children: inside }]
    return isFound && node.element !== null
      ? [{ ...node, ...(node.children && { children: [] }) }]
      : []
  })
}

/** Returns the visible rows from the top, without the contents of closed nodes. */
export function rowsOf(nodes: readonly Node[], isOpen: (node: Node) => boolean): Node[] {
  return nodes.flatMap(node => [
    node,
    ...(node.children && isOpen(node) ? rowsOf(node.children, isOpen) : []),
  ])
}

/**
 * Splits the rows into runs; the browser does not lay out a run that is out of view. The ID of a row decides whether it starts a run.
 * Adding or removing a row thus moves hardly any other row to another run, where it would be created again and lose the focus.
 */
export function runsOf(rows: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && !beginsRun(row)) run.push(row)
    else runs.push([row])
  }
  return runs
}

/** True for about one in 16 IDs. The sum of the character codes is random enough. */
const beginsRun = ({ id }: Node): boolean =>
  Array.from(id, letter => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 16 === 0

/** The place of a drop, relative to a row. */
export type Drop = 'above' | 'below' | 'inside'

/** Returns the place in paint order of an element that is dropped above, below or inside a row; undefined if the row does not accept it. */
export function placeOf(node: Node, drop: Drop): Place | undefined {
  if (drop === 'inside') return node.children ? { parent: node.id } : undefined
  if (node.parent === null) return undefined
  return { parent: node.parent, index: drop === 'above' ? node.index + 1 : node.index }
}

/**
 * Returns the place that is one step up or down among siblings, out of the group, or into an adjacent group; undefined if there is none.
 */
export function steppedPlace(
  rows: readonly Node[],
  node: Node,
  step: 'down' | 'in' | 'out' | 'up',
): Place | undefined {
  const siblings = rows.filter(row => row.parent === node.parent)
  const at = siblings.findIndex(({ id }) => id === node.id)
  switch (step) {
    case 'up': {
      const above = siblings[at - 1]
      return above && placeOf(above, 'above')
    }
    case 'down': {
      const below = siblings[at + 1]
      return below && placeOf(below, 'below')
    }
    case 'in': {
      const group = [siblings[at - 1], siblings[at + 1]].find(row => row?.children)
      return group && placeOf(group, 'inside')
    }
    case 'out': {
      const group = rows.find(({ id }) => id === node.parent)
      return group && placeOf(group, 'above')
    }
  }
}

/**
 * Returns a new outline that reuses the previous nodes where they look the same, so that their rows are not rendered again during typing or
 * dragging. Returns the previous outline if everything looks the same.
 */
export function keeping<Nodes extends readonly Node[]>(before: Nodes, after: Nodes): Nodes
export function keeping(before: readonly Node[], after: readonly Node[]): readonly Node[] {
  const known = new Map(before.map(node => [node.id, node]))
  const kept = after.map(node => keptNode(known.get(node.id), node))
  const isSame = kept.length === before.length && kept.every((node, at) => node === before[at])
  return isSame ? before : kept
}

const shown = [
  ...(['name', 'kind', 'page', 'parent', 'index', 'depth'] as const),
  ...(['isHidden', 'isLocked', 'mayChange'] as const),
]

function keptNode(before: Node | undefined, after: Node): Node {
  if (!before) return after
  const children = after.children && keeping(before.children ?? [], after.children)
  const isSame = children === before.children && shown.every(key => before[key] === after[key])
  return isSame ? before : { ...after, ...(children && { children }) }
}
