import { type Design, isKnownElement, type TextElement } from '@platen/design'
import { align, type Alignment } from '../commands/arrange/align'
import { distribute } from '../commands/arrange/distribute'
import { flip } from '../commands/arrange/flip'
import { matchSize } from '../commands/arrange/match-size'
import { tidy } from '../commands/arrange/tidy'
import { group, ungroup } from '../commands/elements/group'
import { type Properties, setProperties } from '../commands/elements/properties'
import { type Order, reorder } from '../commands/elements/reorder'
import { toggle } from '../commands/elements/toggle'
import { findElement, isGroup } from '../tree/find-element'
import { type EditorState } from '../store/state'
import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { keys, onSelected, run } from './define'

const orders: readonly (readonly [order: Order, name: string, key: string])[] = [
  ['forward', 'Bring forward', ']'],
  ['backward', 'Send backward', '['],
  ['front', 'Bring to front', 'Shift+]'],
  ['back', 'Send to back', 'Shift+['],
]

const alignments: readonly (readonly [alignment: Alignment, name: string])[] = [
  ['left', 'Align left'],
  ['center', 'Align center'],
  ['right', 'Align right'],
  ['top', 'Align top'],
  ['middle', 'Align middle'],
  ['bottom', 'Align bottom'],
]

const sizes = [
  ['width', 'Match width'],
  ['height', 'Match height'],
  ['both', 'Match size'],
] as const

const noKeys = keys()

/** Order, groups, places and protection of elements. */
export const arrangeActions: readonly EditorAction[] = [
  ...orders.map(([order, name, key]): EditorAction => ({
    id: `order-${order}`,
    name,
    group: 'Arrange',
    keys: keys(key),
    effect: onSelected(name, ids => reorder(ids, order)),
  })),
  {
    id: 'group',
    name: 'Group',
    group: 'Arrange',
    keys: keys('Mod+G'),
    effect: onSelected('Group', group),
  },
  {
    id: 'ungroup',
    name: 'Ungroup',
    group: 'Arrange',
    keys: keys('Mod+Shift+G'),
    effect: ungrouping,
  },
  ...alignments.map(([alignment, name]): EditorAction => ({
    id: `align-${alignment}`,
    name,
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected(name, ids => align(ids, alignment)),
  })),
  ...(['x', 'y'] as const).map((axis): EditorAction => {
    const name = axis === 'x' ? 'Distribute across' : 'Distribute down'
    const effect = onSelected(name, ids => distribute(ids, axis), 3)
    return { id: `distribute-${axis}`, name, group: 'Arrange', keys: noKeys, effect }
  }),
  {
    id: 'tidy',
    name: 'Tidy up',
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected('Tidy up', tidy, 2),
  },
  ...(['x', 'y'] as const).map((axis): EditorAction => {
    const name = axis === 'x' ? 'Flip across' : 'Flip down'
    const effect = onSelected(name, ids => flip(ids, axis))
    return { id: `flip-${axis}`, name, group: 'Arrange', keys: noKeys, effect }
  }),
  ...sizes.map(([side, name]): EditorAction => ({
    id: `match-${side}`,
    name,
    group: 'Arrange',
    keys: noKeys,
    note: 'To the one that was selected first',
    effect: onSelected(name, ids => matchSize(ids, side), 2),
  })),
  {
    id: 'lock',
    name: 'Lock or unlock',
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected('Lock or unlock', ids => toggle(ids, 'locked')),
  },
  {
    id: 'hide',
    name: 'Hide or show',
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected('Hide or show', ids => toggle(ids, 'visible')),
  },
]

function ungrouping({ state }: ActionContext): ActionEffect | undefined {
  const groups = selectedGroups(state)
  return groups.length > 0 ? run('Ungroup', ungroup(groups)) : undefined
}

function selectedGroups({ design, selection }: EditorState): string[] {
  return selection.ids.filter(id => {
    const element = findElement(design, id)?.element
    return element !== undefined && isGroup(element)
  })
}

/** A style that texts have or not. */
interface Toggle {
  isSet: (text: TextElement) => boolean
  set: Properties
  unset: Properties
}

/** Looks that the selected texts take; where all of them have it, they lose it. */
export const textActions: readonly EditorAction[] = [
  {
    id: 'bold',
    name: 'Bold',
    group: 'Text',
    keys: keys('Mod+B'),
    effect: toggling('Bold', {
      isSet: ({ fontWeight }) => fontWeight >= 600,
      set: { fontWeight: 700 },
      unset: { fontWeight: 400 },
    }),
  },
  {
    id: 'italic',
    name: 'Italic',
    group: 'Text',
    keys: keys('Mod+I'),
    effect: toggling('Italic', {
      isSet: ({ fontStyle }) => fontStyle === 'italic',
      set: { fontStyle: 'italic' },
      unset: { fontStyle: 'normal' },
    }),
  },
  {
    id: 'underline',
    name: 'Underline',
    group: 'Text',
    keys: keys('Mod+U'),
    effect: toggling('Underline', {
      isSet: ({ textDecoration }) => textDecoration === 'underline',
      set: { textDecoration: 'underline' },
      unset: { textDecoration: 'none' },
    }),
  },
]

function toggling(name: string, { isSet, set, unset }: Toggle): EditorAction['effect'] {
  return ({ state }) => {
    const texts = textsOf(state.design, state.selection.ids)
    if (texts.length === 0) return undefined
    const ids = texts.map(({ id }) => id)
    return run(name, setProperties(ids, texts.every(isSet) ? unset : set))
  }
}

function textsOf(design: Design, ids: readonly string[]): TextElement[] {
  return ids.flatMap(id => {
    const element = findElement(design, id)?.element
    return element && isKnownElement(element) && element.type === 'text' ? [element] : []
  })
}
