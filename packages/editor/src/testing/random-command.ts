import { type Design } from '@platen/design'
import { copyElements, parseClipping } from '../clipboard/clipping'
import { paste } from '../clipboard/paste'
import { align, alignToPage } from '../commands/arrange/align'
import { distribute } from '../commands/arrange/distribute'
import { flip } from '../commands/arrange/flip'
import { matchSize } from '../commands/arrange/match-size'
import { scaleAsOne } from '../commands/arrange/scale-as-one'
import { tidy } from '../commands/arrange/tidy'
import { type Command } from '../commands/command'
import { duplicate } from '../commands/elements/duplicate'
import { fitGroups } from '../commands/elements/fit-groups'
import { group, ungroup } from '../commands/elements/group'
import { type ElementInput, insert } from '../commands/elements/insert'
import { modify } from '../commands/elements/modify'
import { move } from '../commands/elements/move'
import { nest } from '../commands/elements/nest'
import { setEach, setProperties } from '../commands/elements/properties'
import { remove } from '../commands/elements/remove'
import { rename } from '../commands/elements/rename'
import { reorder } from '../commands/elements/reorder'
import { toggle } from '../commands/elements/toggle'
import { setBrandRole, setField } from '../commands/form/roles'
import {
  addPage,
  duplicatePage,
  movePage,
  removePage,
  resizeDesign,
  setPage,
} from '../commands/pages/pages'
import { everyElement, isGroup } from '../tree/find-element'
import { type Random } from './random'

/** The input for choosing a random command. */
interface Choice {
  random: Random
  design: Design
  /** The ids of all elements, of the groups among them, and of all pages. */
  ids: readonly string[]
  groups: readonly string[]
  pages: readonly string[]
}

type Chooser = (choice: Choice) => Command

const some = ({ random, ids }: Choice): string[] => random.some(ids, 4)
const way = ({ random }: Choice): { x: number; y: number } => ({
  x: random.whole(-50, 50) / 2,
  y: random.whole(-50, 50),
})
const parent = ({ random, pages, groups }: Choice): string => random.one([...pages, ...groups])

const inserting: Chooser = choice =>
  insert([newElement(choice)], { parent: parent(choice), index: choice.random.whole(0, 4) })
const removing: Chooser = choice => remove(some(choice))
const removingPage: Chooser = ({ random, pages }) => removePage(random.one(pages))

const choosers: readonly Chooser[] = [
  inserting,
  choice => duplicate(choice.random.some(choice.ids, 2), way(choice)),
  removing,
  choice => move(some(choice), way(choice)),
  choice => setProperties(some(choice), properties(choice)),
  choice => setEach(new Map(some(choice).map(id => [id, geometry(choice)]))),
  choice => modify([{ id: choice.random.one(choice.ids), text: 'New words', fill: '#336699' }]),
  ({ random, ids }) => rename(random.one(ids), `name-${random.whole(1, 40)}`),
  choice => reorder(some(choice), choice.random.one(['back', 'backward', 'forward', 'front'])),
  choice => nest(some(choice), { parent: parent(choice), index: choice.random.whole(0, 5) }),
  choice => group(some(choice)),
  choice => ungroup(some(choice)),
  choice => fitGroups(choice.random.some([...choice.groups, 'none'], 2)),
  choice => toggle(some(choice), choice.random.one(['locked', 'visible'])),
  choice => align(some(choice), choice.random.one(['left', 'middle', 'bottom'])),
  choice => alignToPage(some(choice), 'center'),
  choice => distribute(some(choice), choice.random.one(['x', 'y'])),
  choice => tidy(some(choice)),
  choice => matchSize(some(choice), choice.random.one(['width', 'height', 'both'])),
  choice => scaleAsOne(some(choice), choice.random.one([0.5, 0.9, 1.3])),
  choice => flip(some(choice), choice.random.one(['x', 'y'])),
  choice => pasted(choice),
  ({ random, pages }) => addPage(random.one(pages)),
  ({ random, pages }) => duplicatePage(random.one(pages)),
  removingPage,
  ({ random, pages }) => movePage(random.one(pages), random.whole(0, 3)),
  ({ random, pages }) => setPage(random.one(pages), { bleed: random.whole(0, 1_200) }),
  ({ random }) => resizeDesign({ width: random.whole(0, 900), height: random.whole(1, 900) }),
  ({ random, ids }) => setField({ elementId: random.one(ids), key: 'opacity', label: 'Opacity' }),
  ({ random, ids }) => setBrandRole({ elementId: random.one(ids), key: 'fill', role: 'accent' }),
]

/**
 * Returns a random command for a design, often one that the design refuses. Adds elements to a design that has too few, and removes
 * elements from one that has too many.
 */
export function randomCommand(random: Random, design: Design): Command {
  const elements = design.pages.flatMap(page =>
    [...everyElement(page)].map(({ element }) => element),
  )
  const ids = elements.map(({ id }) => id)
  const choice: Choice = {
    random,
    design,
    ids: ids.length > 0 ? ids : ['none'],
    groups: elements.filter(isGroup).map(({ id }) => id),
    pages: design.pages.map(({ id }) => id),
  }
  if (ids.length < 8) return inserting(choice)
  if (ids.length > 40) return removing(choice)
  return (choice.pages.length > 4 ? removingPage : random.one(choosers))(choice)
}

function newElement({ random }: Choice): ElementInput {
  const type = random.one(['text', 'shape', 'line', 'qr', 'group', 'chart'])
  const size = { width: random.whole(1, 200), height: random.whole(1, 200) }
  const value = type === 'qr' ? { value: 'platen' } : {}
  return { id: type, type, x: random.whole(-50, 300), y: random.whole(0, 300), ...size, ...value }
}

function properties({ random }: Choice): Parameters<typeof setProperties>[1] {
  return random.one([
    { opacity: random.whole(-1, 10) / 10 },
    { fill: random.one(['#123456', '#ff000080']), strokeWidth: random.whole(0, 20) },
    { text: 'Seven\nwords', fontSize: random.whole(0, 90) },
    { width: random.whole(1, 500) },
    { shadow: { color: '#000000', blur: 3, offsetX: 1, offsetY: 2 } },
  ])
}

function geometry({ random }: Choice): Parameters<typeof setProperties>[1] {
  return {
    x: random.whole(-200, 200),
    y: random.whole(-200, 200) / 3,
    width: random.whole(1, 400),
    height: random.whole(0, 400),
    rotation: random.whole(-180, 180),
    flipX: random.whole(0, 1) === 1,
  }
}

function pasted(choice: Choice): Command {
  const text = copyElements(choice.design, some(choice)) ?? ''
  const clipping = parseClipping(text)
  return clipping
    ? paste(clipping, { parent: parent(choice), at: way(choice) })
    : design => ({ design })
}
