import { type Design, type Element } from '@platen/design'
import { align } from '../commands/arrange/align'
import { distribute } from '../commands/arrange/distribute'
import { type Command } from '../commands/command'
import { duplicate } from '../commands/elements/duplicate'
import { group, ungroup } from '../commands/elements/group'
import { insert } from '../commands/elements/insert'
import { move } from '../commands/elements/move'
import { setProperties } from '../commands/elements/properties'
import { remove } from '../commands/elements/remove'
import { rename } from '../commands/elements/rename'
import { reorder } from '../commands/elements/reorder'
import { setField } from '../commands/form/roles'
import { addPage, removePage, setPage } from '../commands/pages/pages'
import { type DirectOperation } from '../operations/operation'
import { everyElement, isGroup } from '../tree/find-element'
import { type Random } from './random'

/** An operation, and the command of the editor that does the same. */
type Pair = [operation: DirectOperation, command: Command]

/** Returns a random operation on ids that exist, with its command. The ids of what it adds have the number of the turn. */
export function randomOperation(random: Random, design: Design, turn: number): Pair {
  const elements = design.pages.flatMap(page => [...everyElement(page)].map(one => one.element))
  const ids = elements.map(({ id }) => id)
  const page = random.one(design.pages).id
  const fresh = { id: `new-${turn}`, type: 'shape', width: random.whole(1, 90), height: 30 }
  const adding: Pair = [
    { op: 'add', element: fresh, pageId: page },
    insert([fresh], { parent: page }),
  ]
  if (ids.length < 12) return adding
  const id = random.one(ids)
  if (ids.length > 40) return [{ op: 'delete', id }, remove([id])]
  return random.one([
    adding,
    ...ofElement(random, { id, turn }),
    ...ofSeveral(random, elements),
    ...ofPages(random, design, turn),
  ])
}

function ofElement(random: Random, { id, turn }: { id: string; turn: number }): Pair[] {
  const way = { x: random.whole(-90, 90), y: random.whole(-90, 90) / 2 }
  const size = { width: random.whole(0, 300), height: random.whole(1, 300) }
  const keys = random.one([{ opacity: random.whole(0, 12) / 10 }, { rotation: 30, ...way }])
  const to = random.one(['front', 'back', 'forward', 'backward'] as const)
  const name = `name-${turn % 60}`
  const field = { elementId: id, key: 'opacity', label: 'Opacity' } as const
  return [
    [{ op: 'set', id, keys }, setProperties([id], keys)],
    [{ op: 'move', id, ...way }, move([id], way)],
    [{ op: 'resize', id, ...size, ...way }, setProperties([id], { ...size, ...way })],
    [{ op: 'order', id, to }, reorder([id], to)],
    [{ op: 'duplicate', id }, duplicate([id], { x: 10, y: 10 })],
    [{ op: 'delete', id }, remove([id])],
    [{ op: 'rename', id, to: name }, rename(id, name)],
    [{ op: 'field.set', field }, setField(field)],
  ]
}

function ofSeveral(random: Random, elements: readonly Element[]): Pair[] {
  const ids = random.some(
    elements.map(({ id }) => id),
    4,
  )
  const to = random.one(['left', 'middle', 'bottom'] as const)
  const axis = random.one(['x', 'y'] as const)
  const groups = elements.filter(isGroup).map(({ id }) => id)
  const opened = groups.length > 0 ? [random.one(groups)] : []
  return [
    [{ op: 'group', ids }, group(ids)],
    ...opened.map((id): Pair => [{ op: 'ungroup', id }, ungroup([id])]),
    [{ op: 'align', ids, to }, align(ids, to)],
    [{ op: 'distribute', ids, axis }, distribute(ids, axis)],
  ]
}

function ofPages(random: Random, { pages }: Design, turn: number): Pair[] {
  const { id } = random.one(pages)
  const keys = { bleed: random.whole(0, 1_200) }
  const set: Pair = [{ op: 'page.set', id, keys }, setPage(id, keys)]
  if (pages.length > 3) return [set, [{ op: 'page.delete', id }, removePage(id)]]
  const added = `page-${turn}`
  return [set, [{ op: 'page.add', page: { id: added } }, addPage(undefined, added)]]
}
