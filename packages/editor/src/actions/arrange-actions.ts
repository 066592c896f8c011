import { align, type Alignment } from '../commands/arrange/align'
import { distribute } from '../commands/arrange/distribute'
import { flip } from '../commands/arrange/flip'
import { matchSize } from '../commands/arrange/match-size'
import { tidy } from '../commands/arrange/tidy'
import { group, ungroup } from '../commands/elements/group'
import { type Order, reorder } from '../commands/elements/reorder'
import { toggle } from '../commands/elements/toggle'
import { findElements, isGroup } from '../tree/find-element'
import { topmost } from '../tree/topmost'
import { type EditorState } from '../store/state'
import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { keys, type OnIds, onSelected, run } from './define'

const orders: readonly (readonly [order: Order, name: string, key: string])[] = [
  ['forward', 'Bring forward', ']'],
  ['backward', 'Send backward', '['],
  ['front', 'Bring to front', 'Shift+]'],
  ['back', 'Send to back', 'Shift+['],
]

const alignments: readonly (readonly [alignment: Alignment, name: string])[] = [
  ['left', 'Align left'],
  ['center', 'Align centre'],
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

/** The actions for the order, grouping, alignment, locking and visibility of elements. */
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
    effect: onSelected('Group', (ids, { extentOf }) => group(ids, extentOf)),
  },
  {
    id: 'ungroup',
    name: 'Ungroup',
    group: 'Arrange',
    keys: keys('Mod+Shift+G'),
    effect: ungrouping,
  },
  { id: 'mask', name: 'Use shape as mask', group: 'Arrange', keys: noKeys, effect: masking },
  ...alignments.map(([alignment, name]): EditorAction => ({
    id: `align-${alignment}`,
    name,
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected(name, (ids, { extentOf }) => align(ids, alignment, extentOf)),
  })),
  ...(['x', 'y'] as const).map((axis): EditorAction => {
    const name = axis === 'x' ? 'Distribute horizontally' : 'Distribute vertically'
    const spread: OnIds = (ids, { extentOf }) => distribute(ids, axis, extentOf)
    const effect = onSelected(name, spread, 3)
    return { id: `distribute-${axis}`, name, group: 'Arrange', keys: noKeys, effect }
  }),
  {
    id: 'tidy',
    name: 'Tidy up',
    group: 'Arrange',
    keys: noKeys,
    effect: onSelected('Tidy up', (ids, { extentOf }) => tidy(ids, extentOf), 2),
  },
  ...(['x', 'y'] as const).map((axis): EditorAction => {
    const name = axis === 'x' ? 'Flip horizontally' : 'Flip vertically'
    const effect = onSelected(name, (ids, { extentOf }) => flip(ids, axis, extentOf))
    return { id: `flip-${axis}`, name, group: 'Arrange', keys: noKeys, effect }
  }),
  ...sizes.map(([side, name]): EditorAction => ({
    id: `match-${side}`,
    name,
    group: 'Arrange',
    keys: noKeys,
    note: 'Uses the size of the element selected first',
    effect: onSelected(name, (ids, { extentOf }) => matchSize(ids, side, extentOf), 2),
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

/** Requests a mask if the topmost selected element is a shape above others. */
function masking({ state }: ActionContext): ActionEffect | undefined {
  const { ids } = state.selection
  const isMask = ids.length > 1 && topmost(state.design, ids).at(-1)?.element.type === 'shape'
  return isMask ? { type: 'ask', what: 'mask' } : undefined
}

function ungrouping({ state }: ActionContext): ActionEffect | undefined {
  const groups = selectedGroups(state)
  return groups.length > 0 ? run('Ungroup', ungroup(groups)) : undefined
}

function selectedGroups({ design, selection }: EditorState): string[] {
  return findElements(design, selection.ids)
    .filter(isGroup)
    .map(({ id }) => id)
}
