import { type Page } from '@platen/design'
import { type Point } from '@platen/drawing'
import {
  type ExtentOf,
  frameOf,
  type Handle,
  handleAt,
  hitsAt,
  type Modifiers,
  type PointerInput,
  type Selection,
} from '@platen/editor'
import { type Editing } from '../../session/editing'
import { toPage, type View } from '../../session/view'
import { pageOf } from '../../session/shown-page'

/** Half the smallest size of a target, in screen px: targets are 24 px wide for a mouse, 32 px for a finger. */
export const reachOf = (pointer: string): number => (pointer === 'touch' ? 16 : 12)

/** The distance in screen px at which a press beside a thin element still hits it. */
const toleranceOf = (pointer: string): number => (pointer === 'touch' ? 12 : 5)

/** The state of the canvas that pointer events need. */
export interface Desk {
  page: Page
  view: View
  selection: Selection
  extentOf: ExtentOf
}

/** A pointer event on the stage. */
export interface Pointing {
  type: PointerInput['type']
  /** The point on the stage in screen px. */
  at: Point
  /** The `pointerType` of the event. */
  pointer: string
  held: Modifiers
  button: PointerInput['button']
  double: boolean
}

/** Turns a pointer event into the input of a tool. */
export function pointerInput(pointing: Pointing, desk: Desk): PointerInput {
  const { type, held, button, double, pointer } = pointing
  const { page, view, extentOf } = desk
  const at = toPage(view, pointing.at)
  const { zoom } = view
  const tolerance = toleranceOf(pointer)
  return {
    type,
    at,
    zoom,
    held,
    button,
    double,
    // Computed on demand, since it is not needed during a drag.
    get handle() {
      return handleOf(at, desk, reachOf(pointer))
    },
    get hits() {
      return hitsAt(page, at, { zoom, tolerance, extentOf })
    },
  }
}

function handleOf(
  at: Point,
  { page, view, selection, extentOf }: Desk,
  reach: number,
): Handle | null {
  const frame = frameOf(page, selection.ids, extentOf)
  return frame ? handleAt(frame, at, reach / view.zoom) : null
}

interface HeldKeys {
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Returns the modifier keys that are held during an event. */
export const heldIn = (event: HeldKeys, platform: 'mac' | 'other'): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: platform === 'mac' ? event.metaKey : event.ctrlKey,
})

/** Returns the point of an event relative to the stage. */
export function pointOn(element: Element, event: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Returns the current state of the canvas; undefined until its size is known. */
export function deskOf({ store, view, extentOf }: Editing): Desk | undefined {
  const state = store.state()
  const [page, seen] = [pageOf(state), view.get()]
  if (!page || !seen) return undefined
  return { page, view: seen, selection: state.selection, extentOf: extentOf.get() }
}
