import { type Design } from '@platen/design'
import {
  snapTargets,
  drawnBox,
  type DrawnBox,
  type EditorStore,
  type ExtentOf,
  applyGesture,
  type Gesture,
  idle,
  isRefused,
  type Modifiers,
  type Scene,
  type Snap,
  type SnapIndex,
  step,
  type ToolEffect,
  type ToolEvent,
  type ToolState,
} from '@platen/editor'
import { type Point } from '@platen/drawing'
import { createObservable } from './observable'

/** The design as a drag would leave it. */
export interface Preview {
  gesture: Gesture
  design: Design
  /** What is dragged: the elements, or what the drag makes. */
  ids: readonly string[]
  /** What has attracted. */
  snap: Snap | undefined
}

/** What the hand of the person is at. */
export interface PointerState {
  tool: ToolState
  /** Null while nothing is dragged. */
  preview: Preview | null
  /** What a click would select. */
  hover: string | null
  held: Modifiers
}

/** An element to open for editing: by the pointer where it is, by a key, or because it has just been drawn. */
export interface EditAsked {
  id: string
  by: 'drawing' | 'key' | 'pointer'
}

/** What tools need of the screen. */
interface PointerControllerParts {
  store: EditorStore
  now: () => number
  extentOf: () => ExtentOf
  onPan: (by: Point) => void
  onEdit: (asked: EditAsked) => void
  /** Hears where a picture is to be put, in px of the page. */
  onPicture: (box: DrawnBox) => void
}

/** Hears what would happen to tools that are idle; returns whether they are not to hear it. */
type ToolInterceptor = (event: ToolEvent) => boolean

const noneHeld: Modifiers = { shift: false, alt: false, mod: false }

/** The hand over the design of a store: tells the tools what happens, and does what they ask for. */
export class PointerController {
  private readonly observable = createObservable<PointerState>({
    tool: idle,
    preview: null,
    hover: null,
    held: noneHeld,
  })
  readonly get = this.observable.get
  readonly subscribe = this.observable.subscribe
  /** What attracts does not change during a drag. */
  private index: SnapIndex | undefined
  private interceptor: ToolInterceptor | undefined

  constructor(private readonly parts: PointerControllerParts) {}

  /** Has somebody hear what happens before the tools do; returns what ends that. */
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
    const scene = this.scene()
    this.index ??= snapTargets(scene, draggedIn(gesture))
    return applyGesture(gesture, scene, this.index)
  }

  private preview(gesture: Gesture, last: Preview | null): Preview | null {
    const next = this.follow(gesture)
    if (!next) return null
    const outcome = next.command(this.parts.store.state().design)
    // Where it cannot go on, it stays where it came to.
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
    else if (gesture.kind === 'image' && page) onPicture(drawnBox(gesture, page))
  }
}

const isAlike = (one: Modifiers, other: Modifiers): boolean =>
  one.shift === other.shift && one.alt === other.alt && one.mod === other.mod

/** The elements that a gesture moves or changes; none where it makes new ones. */
export function draggedIn(gesture: Gesture): readonly string[] {
  switch (gesture.type) {
    case 'move':
      // The originals stay where copies move, and attract these.
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
