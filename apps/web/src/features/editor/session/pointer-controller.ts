import { type Design } from '@platen/design'
import {
  applyGesture,
  createObservable,
  type DrawnBox,
  type EditorStore,
  type ExtentOf,
  type Gesture,
  idle,
  isRefused,
  type Modifiers,
  type Scene,
  type Snap,
  type SnapIndex,
  snappedBox,
  snapTargets,
  step,
  type ToolEffect,
  type ToolEvent,
  type ToolState,
} from '@platen/editor'
import { type Point } from '@platen/drawing'

/** The design as it will be if the current drag ends here. */
export interface Preview {
  gesture: Gesture
  design: Design
  /** The dragged elements, or the elements that the drag creates. */
  ids: readonly string[]
  /** The snapping in effect. */
  snap: Snap | undefined
}

/** The state of the pointer and its tool. */
export interface PointerState {
  tool: ToolState
  /** Null if nothing is dragged. */
  preview: Preview | null
  /** The element that a click would select. */
  hover: string | null
  held: Modifiers
}

/** A request to edit an element, made by the pointer or by a key, or because the element has just been drawn or added. */
export interface EditAsked {
  id: string
  by: 'drawing' | 'key' | 'pointer'
}

/** The functions that tools need from the screen. */
interface PointerControllerParts {
  store: EditorStore
  now: () => number
  extentOf: () => ExtentOf
  onPan: (by: Point) => void
  onEdit: (asked: EditAsked) => void
  /** Called with the box for an image, in page px. */
  onPicture: (box: DrawnBox) => void
}

/** Receives events before the idle tool; returns true to stop the event from reaching the tool. */
type ToolInterceptor = (event: ToolEvent) => boolean

const noneHeld: Modifiers = { shift: false, alt: false, mod: false }

/** Connects the pointer with a design: passes pointer events to the tools, and performs the effects that the tools return. */
export class PointerController {
  private readonly observable = createObservable<PointerState>({
    tool: idle,
    preview: null,
    hover: null,
    held: noneHeld,
  })
  readonly get = this.observable.get
  readonly subscribe = this.observable.subscribe
  /** The snap targets, which stay the same during a drag. */
  private index: SnapIndex | undefined
  private interceptor: ToolInterceptor | undefined

  constructor(private readonly parts: PointerControllerParts) {}

  /** Passes events to an interceptor before the tools; returns a function that removes the interceptor. */
  readonly intercept = (interceptor: ToolInterceptor): (() => void) => {
    this.interceptor = interceptor
    return () => {
      if (this.interceptor === interceptor) this.interceptor = undefined
    }
  }

  readonly send = (event: ToolEvent): void => {
    const before = this.get()
    if (before.tool.type === 'idle' && this.interceptor?.(event) === true) return
    const { state: tool, effects } = step(before.tool, event, this.scene())
    const held = 'held' in event ? event.held : before.held
    const isSame = tool === before.tool && isAlike(held, before.held)
    const next = effects.reduce(
      (state, effect) => this.take(state, effect),
      isSame ? before : { ...before, tool, held },
    )
    if (tool.type === 'idle') this.index = undefined
    this.observable.set(next)
  }

  private scene(): Scene {
    const { store, extentOf } = this.parts
    return { ...store.state(), extentOf: extentOf() }
  }

  private take(state: PointerState, effect: ToolEffect): PointerState {
    switch (effect.type) {
      case 'select':
        this.parts.store.dispatch({ type: 'select', change: () => effect.selection })
        return state
      case 'preview': {
        const { gesture } = effect
        return { ...state, preview: gesture && this.preview(gesture, state.preview) }
      }
      case 'commit':
        this.commit(effect.gesture)
        return state
      case 'edit':
        this.parts.onEdit({ id: effect.id, by: 'pointer' })
        return state
      case 'pan':
        this.parts.onPan(effect.by)
        return state
      case 'hover':
        return state.hover === effect.id ? state : { ...state, hover: effect.id }
    }
  }

  private follow(gesture: Gesture): ReturnType<typeof applyGesture> {
    return applyGesture(gesture, this.scene(), this.targets(gesture))
  }

  private targets(gesture: Gesture): SnapIndex {
    this.index ??= snapTargets(this.scene(), draggedIn(gesture))
    return this.index
  }

  private preview(gesture: Gesture, last: Preview | null): Preview | null {
    const next = this.follow(gesture)
    if (!next) return null
    const outcome = next.command(this.parts.store.state().design)
    // If the drag has become impossible, the last preview stays.
    if (isRefused(outcome)) return last
    const ids = outcome.selection ?? draggedIn(gesture)
    return { gesture, design: outcome.design, ids, snap: next.snap }
  }

  private commit(gesture: Gesture): void {
    const { store, now, onEdit, onPicture } = this.parts
    const next = this.follow(gesture)
    if (next) {
      const { command, name } = next
      store.dispatch({ type: 'run', command, step: { name, at: now() } })
    }
    if (gesture.type !== 'draw') return
    const { design, selection } = store.state()
    const [id] = selection.ids
    const page = design.pages.find(one => one.id === selection.page)
    if (gesture.kind === 'text' && id !== undefined) onEdit({ id, by: 'drawing' })
    else if (gesture.kind === 'image' && page)
      onPicture(snappedBox(gesture, page, this.targets(gesture)).box)
  }
}

const isAlike = (one: Modifiers, other: Modifiers): boolean =>
  one.shift === other.shift && one.alt === other.alt && one.mod === other.mod

/** Returns the elements that a gesture moves or changes; none if it creates new ones. */
export function draggedIn(gesture: Gesture): readonly string[] {
  switch (gesture.type) {
    case 'move':
      // The originals stay where they are, and the copies snap to them.
      return gesture.copies ? [] : gesture.ids
    case 'resize':
    case 'rotate':
      return gesture.ids
    case 'bend':
      return [gesture.id]
    case 'draw':
      return []
  }
}
