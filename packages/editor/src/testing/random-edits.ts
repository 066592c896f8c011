import { type Design } from '@platen/design'
import { isGroup } from '../tree/find-element'
import { box, designOf, groupOf } from './designs'
import {
  add,
  childrenOf,
  type Edit,
  inTurn,
  move,
  type Part,
  partOf,
  partsOf,
  remove,
  set,
} from './edits'
import { type Random } from './random'

const sample = designOf([{ id: 'page', children: [box('box'), groupOf('group', [])] }])
const plainBox = partOf(sample, 'box')
const plainGroup = partOf(sample, 'group')

const colors = ['#ff0000', '#00ff00', '#0000ff']
const words = ['Winter', 'sale', '🙂', 'نص', 'é']

/** Returns the design after some random edits; new elements have ids with this prefix. */
export function randomlyEdited(design: Design, random: Random, prefix: string): Design {
  const count = 1 + random.below(5)
  return Array.from({ length: count }).reduce<Design>(
    (edited, _, index) => random.one(edits)(edited, random, `${prefix}${index}`),
    design,
  )
}

type RandomEdit = (design: Design, random: Random, id: string) => Design

const isElement = (part: Part): boolean => 'type' in part
const holds = (part: Part): boolean => !isElement(part) || ('type' in part && isGroup(part))

const somePart = (
  design: Design,
  random: Random,
  fits: (part: Part) => boolean,
): Part | undefined => {
  const parts = partsOf(design).filter(fits)
  return parts.length > 0 ? random.one(parts) : undefined
}

/** Edits one of the matching parts; does nothing if there is none. */
const toSome =
  (
    fits: (part: Part) => boolean,
    edit: (part: Part, random: Random, id: string) => Edit,
  ): RandomEdit =>
  (design, random, id) => {
    const part = somePart(design, random, fits)
    return part ? edit(part, random, id)(design) : design
  }

const ofType =
  (type: string) =>
  (part: Part): boolean =>
    'type' in part && part.type === type

const moveSomewhere: RandomEdit = (design, random) => {
  const part = somePart(design, random, isElement)
  if (!part) return design
  const inside = new Set(partsOf({ ...design, pages: [part as never] }).map(({ id }) => id))
  const parent = somePart(design, random, other => holds(other) && !inside.has(other.id))
  if (!parent) return design
  const at = random.below(childrenOf(parent).length + 1)
  return inTurn(
    move(part.id, { parent: parent.id, at }),
    set(part.id, random.one([{}, { x: random.below(90), y: random.below(90) }])),
  )(design)
}

const ungroup = toSome(ofType('group'), group => design => {
  const parent = partsOf(design).find(part => childrenOf(part).some(({ id }) => id === group.id))
  if (!parent) return design
  const at = childrenOf(parent).findIndex(({ id }) => id === group.id)
  const out = childrenOf(group).map(({ id }) => move(id, { parent: parent.id, at }))
  return inTurn(...out, remove(group.id))(design)
})

const field: RandomEdit = (design, random) => {
  const part = somePart(design, random, ofType('shape'))
  if (!part) return design
  const others = (design.fields ?? []).filter(({ elementId }) => elementId !== part.id)
  const made = { elementId: part.id, key: 'fill' as const, label: random.one(words) }
  return { ...design, fields: others.toSpliced(random.below(others.length + 1), 0, made) }
}

const renamed =
  (part: Part, id: string): Edit =>
  design => {
    const { aliases = [] } = part as { aliases?: string[] }
    const about = design.fields?.map(one =>
      one.elementId === part.id ? { ...one, elementId: id } : one,
    )
    const edited = set(part.id, { id, aliases: [...aliases, part.id] })(design)
    return about ? { ...edited, fields: about } : edited
  }

const edits: readonly RandomEdit[] = [
  toSome(isElement, ({ id }, random) => set(id, { x: random.below(90) })),
  toSome(isElement, ({ id }, random) =>
    set(id, { y: random.below(90), width: 1 + random.below(90) }),
  ),
  toSome(isElement, ({ id }, random) => set(id, { opacity: random.below(10) / 10 })),
  toSome(ofType('shape'), ({ id }, random) => set(id, { fill: random.one(colors) })),
  toSome(ofType('text'), ({ id }, random) =>
    set(id, { text: `${random.one(words)} ${random.one(words)}` }),
  ),
  toSome(ofType('text'), ({ id }, random) => {
    const start = random.below(4)
    return set(id, {
      spans: [{ start, end: start + 1 + random.below(3), fill: random.one(colors) }],
    })
  }),
  toSome(isElement, ({ id }) => remove(id)),
  toSome(holds, (part, random, id) =>
    add({ ...plainBox, id }, { parent: part.id, at: random.below(childrenOf(part).length + 1) }),
  ),
  moveSomewhere,
  moveSomewhere,
  ungroup,
  toSome(isElement, (part, _, id) => design => {
    const parent = partsOf(design).find(other =>
      childrenOf(other).some(child => child.id === part.id),
    )
    if (!parent) return design
    const at = childrenOf(parent).findIndex(child => child.id === part.id)
    const group = { ...plainGroup, id }
    return inTurn(
      add(group, { parent: parent.id, at }),
      move(part.id, { parent: id, at: 0 }),
    )(design)
  }),
  toSome(isElement, (part, _, id) => renamed(part, id)),
  field,
  toSome(
    part => !isElement(part),
    ({ id }, random) => set(id, { bleed: random.below(9) }),
  ),
  (design, random, id) =>
    add(
      { ...design.pages[0], id, children: [] },
      { at: random.below(design.pages.length + 1) },
    )(design),
  (design, random) => {
    const page = random.one(design.pages)
    return design.pages.length > 1
      ? move(page.id, { at: random.below(design.pages.length) })(design)
      : design
  },
  (design, random) =>
    design.pages.length > 2 ? remove(random.one(design.pages).id)(design) : design,
]
