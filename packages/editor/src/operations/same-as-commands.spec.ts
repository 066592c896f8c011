import { type Design, type Element } from '@platen/design'
import { fullScale } from '@platen/env/testing'
import { align } from '../commands/arrange/align'
import { distribute } from '../commands/arrange/distribute'
import { type Command, isRefused } from '../commands/command'
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
import { box, deepFreeze, designOf, groupOf } from '../testing/designs'
import { randomFrom, type Random } from '../testing/random'
import { everyElement, isGroup } from '../tree/find-element'
import { commandFor, type DirectOperation } from './operation'

const start = designOf([
  { id: 'front', children: [box('a'), box('b', { x: 120 }), groupOf('g', [box('c'), box('d')])] },
  { id: 'back', children: [{ id: 'words', type: 'text', text: 'Sale', width: 200, height: 50 }] },
])

/** An operation, and the command of the editor that does the same. */
type Pair = [operation: DirectOperation, command: Command]

/** Returns a random operation on ids that exist, with its command. */
function randomPair(random: Random, design: Design, turn: number): Pair {
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

const turns = fullScale() ? 10_000 : 1_500

it(`gives the same design as the command of the editor, in ${turns} random operations`, () => {
  const random = randomFrom(38)
  const seen = new Set<string>()
  let design = start
  let refused = 0
  for (let turn = 0; turn < turns; turn++) {
    const [operation, command] = randomPair(random, design, turn)
    const [own, expected] = [commandFor(operation)(design), command(design)]
    if (isRefused(expected)) refused++
    else seen.add(operation.op)
    if (isRefused(own) || isRefused(expected)) {
      expect([operation, isRefused(own)]).toEqual([operation, isRefused(expected)])
      continue
    }
    expect([operation, own.design]).toEqual([operation, expected.design])
    design = deepFreeze(own.design)
  }
  expect(refused).toBeGreaterThan(0.01 * turns)
  expect([...seen].toSorted()).toEqual([
    ...['add', 'align', 'delete', 'distribute', 'duplicate', 'field.set', 'group', 'move', 'order'],
    ...['page.add', 'page.delete', 'page.set', 'rename', 'resize', 'set', 'ungroup'],
  ])
})
