import { isKnownElement } from '@platen/design'
import {
  invert,
  matrixOf,
  type Placed,
  placementOf,
  type Point,
  type Size,
  transformPoint,
  union,
} from '@platen/drawing'
import { type Command } from '../commands/command'
import { duplicate } from '../commands/elements/duplicate'
import { insert } from '../commands/elements/insert'
import { move } from '../commands/elements/move'
import { type Properties, setEach } from '../commands/elements/properties'
import { turned, turnOf } from '../geometry/rotate'
import { frameOf } from '../hit/frame'
import { type Snap } from '../snap/snap'
import { type SnapIndex } from '../snap/snap-index'
import { findElement, type Found } from '../tree/find-element'
import { boundsOnPage } from '../tree/place-on-page'
import { topmost } from '../tree/topmost'
import { snapBox, sum } from './snap-targets'
import { type DrawnBox, drawnBox, drawnElement, lineBetween, steppedEnd } from './drawn'
import { type Gesture, type GestureOf } from './gesture'
import { type Framed, resized } from './resized'
import { shownPage } from './targets'
import { type Scene } from './tool'

/** The effect of a gesture on the document. It is previewed during the gesture and run at the end. */
export interface AppliedGesture {
  /** The name to show for undo. */
  name: string
  command: Command
  /** The snap that took effect, with the lines and gaps to draw. */
  snap?: Snap | undefined
}

/**
 * Returns the effect of a gesture on a document; undefined if the elements are gone, or if the gesture first needs something from the UI,
 * such as the file for a new image.
 */
export function applyGesture(
  gesture: Gesture,
  scene: Scene,
  index: SnapIndex,
): AppliedGesture | undefined {
  switch (gesture.type) {
    case 'move':
      return moving(gesture, scene, index)
    case 'resize': {
      const framed = framedIn(scene, gesture.ids)
      if (!framed) return undefined
      const { properties, snap } = resized(gesture, framed, index)
      return { name: 'Resize', command: setEach(properties), snap }
    }
    case 'rotate':
      return rotating(gesture, scene)
    case 'bend':
      return bending(gesture, scene, index)
    case 'draw':
      return drawing(gesture, scene, index)
  }
}

function framedIn(scene: Scene, ids: readonly string[]): Framed | undefined {
  const page = shownPage(scene)
  const frame = page && frameOf(page, ids, scene.extentOf)
  return frame && { frame, found: topmost({ pages: [page] }, ids) }
}

function moving(gesture: GestureOf<'move'>, scene: Scene, index: SnapIndex): AppliedGesture {
  const { ids, axis, copies } = gesture
  const { design, extentOf } = scene
  const found = topmost(design, ids)
  const bounds = found.flatMap(one => boundsOnPage(one, extentOf) ?? [])
  const [first, ...others] = bounds
  const box = first && others.reduce(union, first)
  const axes = axis ? [axis] : (['x', 'y'] as const)
  const at = box && { ...box, ...sum(box, gesture.by) }
  const corner = cornerOnPage(found)
  const rest = corner && sum(corner, gesture.by)
  const snap = at && snapBox(at, gesture, { index, axes, ...(rest && { rest }) })
  const by = sum(gesture.by, snap?.by)
  return copies
    ? { name: 'Duplicate', command: duplicate(ids, by), snap }
    : { name: 'Move', command: move(ids, by), snap }
}

/** Returns x and y of a single element in page px; undefined for several elements, or if groups rotate or mirror the element. */
function cornerOnPage([one, ...others]: readonly Found[]): Point | undefined {
  if (!one || others.length > 0 || !isKnownElement(one.element)) return undefined
  const { a, d, e, f } = matrixOf(one.groups)
  const isUpright = Math.abs(a - 1) + Math.abs(d - 1) < 1e-9
  return isUpright ? { x: e + one.element.x, y: f + one.element.y } : undefined
}

function rotating(gesture: GestureOf<'rotate'>, scene: Scene): AppliedGesture | undefined {
  const framed = framedIn(scene, gesture.ids)
  if (!framed) return undefined
  const placed = framed.found.flatMap(({ element, groups }) => {
    return isKnownElement(element) ? [{ element, groups }] : []
  })
  const boxes = turned(placed, framed.frame, turnOf(framed.frame, gesture))
  return { name: 'Rotate', command: setEach(boxes) }
}

function bending(
  gesture: GestureOf<'bend'>,
  { design }: Scene,
  index: SnapIndex,
): AppliedGesture | undefined {
  const found = findElement(design, gesture.id)
  const snap = pointSnap(gesture.to, gesture, index)
  const box = found && bentBox({ ...gesture, to: sum(gesture.to, snap?.by) }, found)
  return box && { name: 'Move end', command: setEach(new Map([[gesture.id, box]])), snap }
}

function drawing(
  gesture: GestureOf<'draw'>,
  scene: Scene,
  index: SnapIndex,
): AppliedGesture | undefined {
  const page = shownPage(scene)
  if (!page) return undefined
  const { box, snap } = snappedBox(gesture, page, index)
  const element = drawnElement(gesture, box, page)
  return element && { name: 'Draw', command: insert([element], { parent: page.id }), snap }
}

/** Returns the box that is drawn on a page, in page px, and the snap of its last corner. */
export function snappedBox(
  gesture: GestureOf<'draw'>,
  page: Size,
  index: SnapIndex,
): { box: DrawnBox; snap: Snap | undefined } {
  const start = sum(gesture.from, pointSnap(gesture.from, gesture, index)?.by)
  // A click gives a corner alone, which may be attracted to a centre between two px.
  const from = gesture.to ? start : { x: Math.round(start.x), y: Math.round(start.y) }
  const snap = gesture.to ? pointSnap(gesture.to, gesture, index) : undefined
  const to = gesture.to && sum(gesture.to, snap?.by)
  return { box: drawnBox({ ...gesture, from, to }, page), snap }
}

function pointSnap(point: Point, gesture: Gesture, index: SnapIndex): Snap | undefined {
  return snapBox({ ...point, width: 0, height: 0 }, gesture, { index, axes: ['x', 'y'] })
}

function bentBox({ end, to, stepped }: GestureOf<'bend'>, found: Found): Properties | undefined {
  const { element, groups } = found
  if (!isKnownElement(element)) return undefined
  const [start, finish] = endsOf(element)
  const fixed = end === 'start' ? finish : start
  const inside = transformPoint(invert(matrixOf(groups)), to)
  const moved = stepped ? steppedEnd(fixed, inside) : inside
  const ends = end === 'start' ? ([moved, fixed] as const) : ([fixed, moved] as const)
  return lineBetween(...ends, element.height)
}

/** Returns the left and right ends of a line as its frame shows them, in px relative to its parent. */
function endsOf(line: Placed): readonly [Point, Point] {
  const matrix = placementOf({ ...line, flipX: false, flipY: false })
  const y = line.height / 2
  return [transformPoint(matrix, { x: 0, y }), transformPoint(matrix, { x: line.width, y })]
}
