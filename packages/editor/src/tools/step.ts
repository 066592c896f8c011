import { type KnownElement } from '@platen/design'
import { type Edge, type Handle } from '../hit/handle-at'
import { kindOf } from '../kinds/kinds'
import { dragFrom, type Dragging, gestureOf, isDrag } from './drag'
import { type PointerInput, type ToolEvent } from './events'
import { clicked, draggedBy, outOf, selectedByMarquee, selectedByPress } from './select'
import { targetsOf, unlocked } from './targets'
import { type Drag, type Scene, type Step, type ToolEffect, type ToolState } from './tool'

type State<Type extends ToolState['type']> = Extract<ToolState, { type: Type }>
type Pressed = Extract<ToolState, { drag: Drag }>

/** The state in which nothing is pressed. */
export const idle: State<'idle'> = { type: 'idle', tool: 'select', space: false }

/** Handles an event, and returns the next state of a tool and the effects of the event. */
export function step(state: ToolState, event: ToolEvent, scene: Scene): Step {
  switch (event.type) {
    case 'down':
      return state.type === 'idle' ? pressed(state, event, scene) : stay(state)
    case 'move':
      return moved(state, event, scene)
    case 'up':
      return released(moved(state, event, scene), scene)
    case 'held':
      return 'drag' in state
        ? dragged(state, { ...state.drag, held: event.held }, scene)
        : stay(state)
    case 'space':
      return stay('space' in state ? { ...state, space: event.pressed } : state)
    case 'choose':
      return { ...canceled(state), state: { ...idle, tool: event.tool } }
    case 'escape':
      return escaped(state, scene)
    case 'cancel':
      return canceled(state)
  }
}

const stay = (state: ToolState): Step => ({ state, effects: [] })

function pressed(state: State<'idle'>, event: PointerInput, scene: Scene): Step {
  const { tool, space } = state
  if (space || tool === 'pan' || event.button === 'middle')
    return stay({ type: 'panning', from: event.at, tool, space })
  const drag = dragFrom(event)
  if (tool !== 'select') return stay({ type: 'drawing', drag, kind: tool })
  const { handle, hits, double } = event
  const selection = selectedByPress(event, scene)
  return {
    state: { type: 'pointing', drag, handle, hits, double, selected: selection !== undefined },
    effects: selection ? [{ type: 'select', selection }] : [],
  }
}

/** Returns the state after starting to drag a handle; undefined if all selected elements are locked. */
function onHandle(handle: Handle, drag: Drag, scene: Scene): Dragging | undefined {
  const elements = unlocked(scene.selection.ids, scene)
  const ids = elements.map(({ id }) => id)
  const [id] = ids
  if (id === undefined) return undefined
  switch (handle.type) {
    case 'resize': {
      const { edge } = handle
      return { type: 'resizing', drag, ids, edge, keepsRatio: keepsRatio(elements, edge) }
    }
    case 'rotate':
      return { type: 'rotating', drag, ids }
    case 'end':
      return { type: 'bending', drag, id, end: handle.end }
  }
}

function moved(state: ToolState, event: PointerInput, scene: Scene): Step {
  if (state.type === 'idle') return { state, effects: hovered(state, event, scene) }
  if (state.type === 'panning') {
    const by = { x: event.at.x - state.from.x, y: event.at.y - state.from.y }
    return { state, effects: by.x === 0 && by.y === 0 ? [] : [{ type: 'pan', by }] }
  }
  const { at, zoom, held } = event
  return dragged(state, { ...state.drag, at, zoom, held }, scene)
}

/** Handles a change of the pointer or of the modifier keys. */
function dragged(state: Pressed, drag: Drag, scene: Scene): Step {
  switch (state.type) {
    case 'pointing':
      return begins(state, drag) ? begun({ ...state, drag }, scene) : stay({ ...state, drag })
    case 'marquee': {
      const next = { ...state, drag }
      return {
        state: next,
        effects: [{ type: 'select', selection: selectedByMarquee(next, scene) }],
      }
    }
    case 'moving':
    case 'resizing':
    case 'rotating':
    case 'bending':
    case 'drawing':
      return previewed({ ...state, drag })
  }
}

/** Returns true once a press becomes a drag: on a handle as soon as it moves, elsewhere after a few px. */
const begins = ({ handle }: State<'pointing'>, drag: Drag): boolean =>
  handle ? !stays(drag) : isDrag(drag)

const stays = ({ from, at }: Drag): boolean => from.x === at.x && from.y === at.y

function previewed(state: Dragging): Step {
  return { state, effects: [{ type: 'preview', gesture: gestureOf(state) }] }
}

/** Starts the drag of a press: of the handle if there is one, else a move of elements, else a marquee. */
function begun(state: State<'pointing'>, scene: Scene): Step {
  const { drag, handle } = state
  if (handle) {
    const dragging = onHandle(handle, drag, scene)
    return dragging ? previewed(dragging) : stay(idle)
  }
  const selection = draggedBy(state, scene)
  if (!selection) {
    const { shift: adds, mod: reaches } = drag.held
    return dragged({ type: 'marquee', drag, before: scene.selection, adds, reaches }, drag, scene)
  }
  const ids = unlocked(selection.ids, scene).map(({ id }) => id)
  const { state: moving, effects } = previewed({ type: 'moving', drag, ids })
  const selects = selection === scene.selection ? [] : [{ type: 'select', selection } as const]
  return { state: moving, effects: [...selects, ...effects] }
}

function released({ state, effects }: Step, scene: Scene): Step {
  switch (state.type) {
    case 'idle':
    case 'marquee':
      return { state: state.type === 'idle' ? state : idle, effects }
    case 'pointing':
      return { state: idle, effects: clicked(state, scene) }
    case 'panning':
      return { state: { ...idle, tool: state.tool, space: state.space }, effects }
    case 'moving':
    case 'resizing':
    case 'rotating':
    case 'bending':
    case 'drawing':
      return {
        state: idle,
        effects: [...effects.filter(({ type }) => type !== 'preview'), ...done(state)],
      }
  }
}

function done(state: Dragging): ToolEffect[] {
  const gesture = gestureOf(state)
  const commits =
    stays(state.drag) && state.type !== 'drawing' ? [] : [{ type: 'commit', gesture } as const]
  return [{ type: 'preview', gesture: null }, ...commits]
}

function escaped(state: ToolState, scene: Scene): Step {
  if (state.type !== 'idle') return canceled(state)
  if (state.tool !== 'select') return stay(idle)
  const out = outOf(scene)
  return { state: idle, effects: out ? [{ type: 'select', selection: out }] : [] }
}

/** Cancels the current gesture without a change. */
function canceled(state: ToolState): Step {
  switch (state.type) {
    case 'idle':
      return stay(state)
    case 'panning':
      return stay({ ...idle, tool: state.tool, space: state.space })
    case 'pointing':
      return stay(idle)
    case 'marquee':
      return { state: idle, effects: [{ type: 'select', selection: state.before }] }
    case 'moving':
    case 'resizing':
    case 'rotating':
    case 'bending':
    case 'drawing':
      return { state: idle, effects: [{ type: 'preview', gesture: null }] }
  }
}

function hovered(
  { tool }: State<'idle'>,
  { hits, held }: PointerInput,
  scene: Scene,
): ToolEffect[] {
  const [top] = tool === 'select' ? targetsOf(hits, scene, held.mod) : []
  return [{ type: 'hover', id: top?.id ?? null }]
}

/** Returns true if a resize keeps the ratio. For a single element, the kind decides; several elements always keep it. */
function keepsRatio(elements: readonly KnownElement[], edge: Edge): boolean {
  const [only, ...others] = elements
  if (others.length > 0) return true
  const ratio = only ? kindOf(only).ratio : 'free'
  return ratio === 'own' || ratio === 'kept' || (ratio === 'corners' && edge.length === 2)
}
