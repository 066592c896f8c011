import { type Point } from '@platen/drawing'
import { isOnSelection, type PointerInput, type Selection } from '@platen/editor'
import { type PointerEvent as ReactPointerEvent } from 'react'
import { type Editing } from '../../session/editing'
import { platform } from '../../session/platform'
import { pannedBy, zoomedTo } from '../../session/view'
import { deskOf, heldIn, pointerInput, type Pointing, pointOn } from './pointer-input'

/** The longest time in ms between the two presses of a double click. */
const doubleMs = 400
/** The longest distance in screen px between the two presses of a double click. */
const doublePx = 6
/** The time in ms after which a press is a long press, which extends the selection or opens the menu. */
const restMs = 450
/** The distance in screen px that a finger can move during a long press. */
const slip = 8

type Event = ReactPointerEvent<HTMLElement>

/** Passes pointer events on the canvas to the tools. Two fingers move and zoom the view. */
export class Pointers {
  /** The positions of the pressed pointers, by pointer ID. */
  private readonly pressed = new Map<number, Point>()
  /** True if the latest press was a touch, for which browsers request a context menu themselves. */
  isTouched = false
  /** True after a long press, whose end must not count as a click. */
  hasRested = false
  private last = { at: { x: 0, y: 0 }, time: -Infinity }
  private restingAt = { x: 0, y: 0 }
  private rest: ReturnType<typeof setTimeout> | undefined

  /** Calls `onMenu` with a point on the stage when a long press opens the menu. */
  constructor(
    private readonly editing: Editing,
    private readonly onMenu: (at: Point) => void,
  ) {}

  /** From the second finger on, the canvas captures all pointers. */
  private readonly touch = (event: Event): void => {
    const { currentTarget, pointerId } = event
    this.isTouched = event.pointerType === 'touch'
    if (!this.isTouched) return
    this.pressed.set(pointerId, pointOn(currentTarget, event))
    if (this.pressed.size === 1) return
    event.stopPropagation()
    for (const finger of this.pressed.keys()) currentTarget.setPointerCapture(finger)
    clearTimeout(this.rest)
    this.editing.controller.send({ type: 'cancel' })
  }

  /** Handles a finger that is lifted from an element over the canvas. */
  private readonly part = ({ target, currentTarget, pointerId }: Event): void => {
    if (target !== currentTarget) this.pressed.delete(pointerId)
  }

  /** Handlers that receive touches before elements over the canvas do. */
  readonly overlaid = {
    onPointerDownCapture: this.touch,
    onPointerUpCapture: this.part,
    onPointerCancelCapture: this.part,
  }

  readonly down = (event: Event): void => {
    const { currentTarget, pointerId, button } = event
    if (button > 1) return
    currentTarget.setPointerCapture(pointerId)
    const pointing = pointingOf('down', event)
    this.pressed.set(pointerId, pointing.at)
    clearTimeout(this.rest)
    this.hasRested = false
    const double = button === 0 && this.isDouble(pointing.at, event.timeStamp)
    const before = this.editing.store.state().selection
    this.tell({ ...pointing, double })
    if (event.pointerType === 'touch') this.waitForRest(pointing, before)
  }

  readonly move = (event: Event): void => {
    const pointing = pointingOf('move', event)
    const isPressed = this.pressed.has(event.pointerId)
    if (this.pressed.size > 1) {
      if (isPressed) this.pinch(event.pointerId, pointing.at)
      return
    }
    if (isPressed) this.pressed.set(event.pointerId, pointing.at)
    if (apart(this.restingAt, pointing.at) > slip) clearTimeout(this.rest)
    this.tell(pointing)
  }

  readonly up = (event: Event): void => {
    clearTimeout(this.rest)
    const fingers = this.pressed.size
    if (!this.pressed.delete(event.pointerId) || fingers > 1) return
    this.tell(pointingOf('up', event))
  }

  readonly lose = ({ target, currentTarget, pointerId }: Event): void => {
    // An element over the canvas loses a pointer when the canvas captures it.
    if (target !== currentTarget) return
    clearTimeout(this.rest)
    if (this.pressed.delete(pointerId)) this.editing.controller.send({ type: 'cancel' })
  }

  readonly leave = (): void => {
    if (this.pressed.size > 0) return
    const { controller, pointer } = this.editing
    const last = pointer.get()
    pointer.set(null)
    const rest = { zoom: 1, handle: null, hits: [], double: false, button: 'main' } as const
    if (last) controller.send({ ...rest, type: 'move', at: last.page, held: controller.get().held })
  }

  private tell(pointing: Pointing): void {
    const { controller, pointer } = this.editing
    const desk = deskOf(this.editing)
    if (!desk) return
    const input = pointerInput(pointing, desk)
    controller.send(input)
    const rests = controller.get().tool.type === 'idle'
    pointer.set({ at: pointing.at, page: input.at, handle: rests ? input.handle : null })
  }

  private isDouble(at: Point, time: number): boolean {
    const double = apart(at, this.last.at) <= doublePx && time - this.last.time <= doubleMs
    this.last = { at, time: double ? -Infinity : time }
    return double
  }

  /**
   * Handles a long press. It extends the selection from `before` the press, like a click with Shift; if there is nothing to add, it opens
   * the menu.
   */
  private waitForRest(pointing: Pointing, before: Selection): void {
    this.restingAt = pointing.at
    this.rest = setTimeout(() => {
      const { controller, select } = this.editing
      const desk = deskOf(this.editing)
      const { tool } = controller.get()
      // A finger can rest on a handle before dragging it.
      if (!desk || tool.type !== 'pointing' || tool.handle) return
      this.hasRested = true
      controller.send({ type: 'cancel' })
      const { hits } = pointerInput(pointing, desk)
      if (before.ids.length === 0 || hits.length === 0 || isOnSelection(hits, before)) {
        this.onMenu(pointing.at)
        return
      }
      // Restores the selection, which the press has replaced.
      select(() => before)
      const held = { shift: true, alt: false, mod: false }
      this.tell({ ...pointing, held, type: 'down' })
      this.tell({ ...pointing, held, type: 'up' })
    }, restMs)
  }

  /** Moves the view with the point halfway between two fingers, and zooms it with their distance. */
  private pinch(id: number, to: Point): void {
    const { view } = this.editing
    const seen = view.get()
    const from = this.pressed.get(id)
    const other = [...this.pressed].find(([finger]) => finger !== id)?.[1]
    if (!seen || !from || !other) return
    this.pressed.set(id, to)
    const [before, after] = [between(from, other), between(to, other)]
    const moved = pannedBy(seen, { x: after.x - before.x, y: after.y - before.y })
    const growth = Math.max(1, apart(to, other)) / Math.max(1, apart(from, other))
    view.set(zoomedTo(moved, moved.zoom * growth, after))
  }
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

function pointingOf(type: PointerInput['type'], event: Event): Pointing {
  const { currentTarget, pointerType: pointer, button } = event
  const at = pointOn(currentTarget, event)
  const held = heldIn(event, platform)
  return { type, at, pointer, held, button: button === 1 ? 'middle' : 'main', double: false }
}
