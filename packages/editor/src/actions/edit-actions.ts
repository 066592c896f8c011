import { type Element, isKnownElement } from '@platen/design'
import { duplicate } from '../commands/elements/duplicate'
import { move } from '../commands/elements/move'
import { remove } from '../commands/elements/remove'
import { gradientTargetOf } from '../gradient/gradient-target'
import { drawingTools } from '../kinds/kinds'
import { findElement, isGroup } from '../tree/find-element'
import { enterGroup, selectAll, selectNext } from '../selection/selection'
import { type ToolName, toolNames } from '../tools/events'
import { outOf } from '../tools/select'
import { unlocked } from '../tools/targets'
import { type ActionContext, type ActionEffect, type EditorAction } from './action'
import { request, keys, onSelected, selecting } from './define'

/** The tools of the toolbar. */
export const toolActions: readonly EditorAction[] = [
  toolAction('select', { name: 'Select', key: 'V' }),
  ...toolNames.flatMap(tool =>
    tool === 'select' || tool === 'pan' ? [] : [toolAction(tool, drawingTools[tool])],
  ),
  { ...toolAction('pan', { name: 'Pan', key: 'H' }), note: 'Hold Space to pan temporarily' },
  {
    id: 'add-elements',
    name: 'Add elements',
    group: 'Tools',
    keys: keys('E'),
    effect: request('add-elements'),
  },
]

function toolAction(tool: ToolName, { name, key }: { name: string; key: string }): EditorAction {
  return {
    id: `tool-${tool}`,
    name,
    group: 'Tools',
    keys: keys(key),
    effect: () => ({ type: 'tool', event: { type: 'choose', tool } }),
  }
}

/** The distance in px by which a copy lies to the right of its original and below it. */
const copyOffset = 10

/** The actions for undo, the clipboard, and adding or removing elements. */
export const editActions: readonly EditorAction[] = [
  {
    id: 'undo',
    name: 'Undo',
    group: 'Edit',
    keys: keys('Mod+Z'),
    inText: 'also',
    effect: ({ state }) => (state.history.past.length > 0 ? { type: 'undo' } : undefined),
  },
  {
    id: 'redo',
    name: 'Redo',
    group: 'Edit',
    keys: { mac: ['Mod+Shift+Z'], other: ['Mod+Shift+Z', 'Mod+Y'] },
    inText: 'also',
    effect: ({ state }) => (state.history.future.length > 0 ? { type: 'redo' } : undefined),
  },
  {
    id: 'cut',
    name: 'Cut',
    group: 'Edit',
    keys: keys('Mod+X'),
    byBrowser: true,
    effect: request('cut', 1),
  },
  {
    id: 'copy',
    name: 'Copy',
    group: 'Edit',
    keys: keys('Mod+C'),
    byBrowser: true,
    effect: request('copy', 1),
  },
  {
    id: 'paste',
    name: 'Paste',
    group: 'Edit',
    keys: keys('Mod+V'),
    byBrowser: true,
    effect: request('paste'),
  },
  {
    id: 'paste-in-place',
    name: 'Paste in place',
    group: 'Edit',
    keys: keys('Mod+Shift+V'),
    byBrowser: true,
    effect: request('paste-in-place'),
  },
  {
    id: 'duplicate',
    name: 'Duplicate',
    group: 'Edit',
    keys: keys('Mod+D'),
    effect: onSelected('Duplicate', ids => duplicate(ids, { x: copyOffset, y: copyOffset })),
  },
  {
    id: 'delete',
    name: 'Delete',
    group: 'Edit',
    keys: keys('Delete', 'Backspace'),
    effect: onSelected('Delete', remove),
  },
  {
    id: 'copy-picture',
    name: 'Copy as PNG',
    group: 'Edit',
    keys: keys(),
    effect: request('copy-picture', 1),
  },
  {
    id: 'copy-style',
    name: 'Copy style',
    group: 'Edit',
    keys: keys('Mod+Alt+C'),
    effect: request('copy-style', 1),
  },
  {
    id: 'paste-style',
    name: 'Paste style',
    group: 'Edit',
    keys: keys('Mod+Alt+V'),
    effect: request('paste-style', 1),
  },
]

/** The actions that change the selection. */
export const selectActions: readonly EditorAction[] = [
  {
    id: 'select-all',
    name: 'Select all',
    group: 'Select',
    keys: keys('Mod+A'),
    effect: selecting(({ selection, design }) => selectAll(selection, design)),
  },
  {
    id: 'select-next',
    name: 'Select next element',
    group: 'Select',
    keys: keys('Tab'),
    note: 'While an element is selected',
    effect: selectingBeside(1),
  },
  {
    id: 'select-previous',
    name: 'Select previous element',
    group: 'Select',
    keys: keys('Shift+Tab'),
    note: 'While an element is selected',
    effect: selectingBeside(-1),
  },
  { id: 'edit', name: 'Edit', group: 'Select', keys: keys('Enter'), effect: edited },
  { id: 'crop', name: 'Crop', group: 'Select', keys: keys(), effect: cropping },
  {
    id: 'gradient',
    name: 'Edit gradient',
    group: 'Select',
    keys: keys(),
    note: 'Shows the handles of the gradient on the page',
    effect: grading,
  },
  { id: 'step-out', name: 'Step out', group: 'Select', keys: keys('Escape'), effect: steppingOut },
]

function steppingOut({ state, tool }: ActionContext): ActionEffect | undefined {
  const isBusy = tool.type !== 'idle' || tool.tool !== 'select'
  return isBusy || outOf(state) ? { type: 'tool', event: { type: 'escape' } } : undefined
}

/** Returns an effect that selects the next or previous element. There is no effect without a selection, so that Tab leaves the canvas. */
function selectingBeside(step: -1 | 1): EditorAction['effect'] {
  return context => {
    if (context.state.selection.ids.length === 0) return undefined
    return selecting(({ selection, design }) => selectNext(selection, design, step))(context)
  }
}

function onlySelected({ state }: ActionContext): Element | undefined {
  const { design, selection } = state
  const [id, ...others] = selection.ids
  if (id === undefined || others.length > 0) return undefined
  return findElement(design, id)?.element
}

function cropping(context: ActionContext): ActionEffect | undefined {
  const element = onlySelected(context)
  const isCropped = element && isKnownElement(element) && element.type === 'image'
  return isCropped && !element.locked ? edited(context) : undefined
}

/** Requests the gradient editor for the only selected element, or for the page if none is selected. */
function grading({ state }: ActionContext): ActionEffect | undefined {
  const { ids, page } = state.selection
  const [id = page, ...others] = ids
  const isOne = others.length === 0 && gradientTargetOf(state.design, id) !== undefined
  return isOne ? { type: 'ask', what: 'gradient' } : undefined
}

/** Enters a group and selects its first element, or opens an element for editing in place. */
function edited(context: ActionContext): ActionEffect | undefined {
  const { design, selection } = context.state
  const element = onlySelected(context)
  if (!element) return undefined
  if (!isGroup(element)) return { type: 'edit', id: element.id }
  const inside = enterGroup(selection, design, element.id)
  return { type: 'select', selection: selectNext(inside, design, 1) }
}

const ways = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const

const steps = [
  [1, ''],
  [10, 'Shift+'],
  [0.1, 'Alt+'],
] as const

/** The actions of the arrow keys. Locked elements do not move. */
export const moveActions: readonly EditorAction[] = steps.flatMap(([px, held]) =>
  ways.map(([way, key, x, y]): EditorAction => ({
    id: `move-${way}-${px}`,
    name: `Move ${way} by ${px} px`,
    group: 'Move',
    keys: keys(`${held}${key}`),
    effect: ({ state }) => {
      const ids = unlocked(state.selection.ids, state).map(({ id }) => id)
      if (ids.length === 0) return undefined
      const step = { name: 'Move', join: { kind: 'nudge', of: ids.join(' ') } } as const
      return { type: 'run', command: move(ids, { x: x * px, y: y * px }), step }
    },
  })),
)
