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

/** Half of the least size of what a pointer presses, in screen px: 24 px for a mouse, 32 for a finger. */
export const reachOf = (pointer: string): number => (pointer === 'touch' ? 16 : 12)

/** Screen px from the middle of something thin at which it is still pressed. */
const toleranceOf = (pointer: string): number => (pointer === 'touch' ? 12 : 5)

/** What lies on the desk. */
export interface Desk {
  page: Page
  view: View
  selection: Selection
  extentOf: ExtentOf
}

/** What a pointer does, on the stage. */
export interface Pointing {
  type: PointerInput['type']
  /** On the stage, in screen px. */
  at: Point
  /** `PointerEvent.pointerType`. */
  pointer: string
  held: Modifiers
  button: PointerInput['button']
  double: boolean
}

/** What a pointer does, as the tools hear it. */
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
    // A drag asks for neither.
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

/** The keys that are held during an event. */
export const heldIn = (event: HeldKeys, platform: 'mac' | 'other'): Modifiers => ({
  shift: event.shiftKey,
  alt: event.altKey,
  mod: platform === 'mac' ? event.metaKey : event.ctrlKey,
})

/** The point of an event on the stage. */
export function pointOn(element: Element, event: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** The desk as it lies now; undefined before it has a size. */
export function deskOf({ store, view, extentOf }: Editing): Desk | undefined {
  const state = store.state()
  const [page, seen] = [pageOf(state), view.get()]
  if (!page || !seen) return undefined
  return { page, view: seen, selection: state.selection, extentOf: extentOf.get() }
}
