import { isKnownElement, type Page } from '@platen/design'
import { invert, type Placed, placementOf, type Point, transformPoint } from '@platen/drawing'
import { type Command } from '../commands/command'
import { duplicate } from '../commands/elements/duplicate'
import { insert } from '../commands/elements/insert'
import { move } from '../commands/elements/move'
import { type Properties, setEach } from '../commands/elements/properties'
import { findElement, type Found } from '../tree/find-element'
import { matrixOf } from '../tree/place-on-page'
import { drawnBox, drawnElement, lineBetween, steppedEnd } from './drawn'
import { type Gesture, type GestureOf } from './gesture'
import { type Scene } from './tool'

/** Where gestures take elements: how boxes follow the pointer, and what attracts them. */
export interface Geometry {
  /** The way that elements really go. */
  moved: (gesture: GestureOf<'move'>) => Point
  resized: (gesture: GestureOf<'resize'>) => ReadonlyMap<string, Properties>
  rotated: (gesture: GestureOf<'rotate'>) => ReadonlyMap<string, Properties>
  /** The point that a drawn corner or end really goes to. */
  attracted: (point: Point, gesture: GestureOf<'bend'> | GestureOf<'draw'>) => Point
}

/** What a gesture does to the document, and the name of that. */
export interface NamedCommand {
  name: string
  command: Command
}

/** The command of a gesture, of a preview as well; undefined if it needs something from the screen first: a drawn image, its file. */
export function gestureCommand(
  gesture: Gesture,
  scene: Scene,
  geometry: Geometry,
): NamedCommand | undefined {
  switch (gesture.type) {
    case 'move': {
      const by = geometry.moved(gesture)
      const { ids } = gesture
      if (gesture.copies) return { name: 'Duplicate', command: duplicate(ids, by) }
      return { name: 'Move', command: move(ids, by) }
    }
    case 'resize':
      return { name: 'Resize', command: setEach(geometry.resized(gesture)) }
    case 'rotate':
      return { name: 'Rotate', command: setEach(geometry.rotated(gesture)) }
    case 'bend': {
      const to = geometry.attracted(gesture.to, gesture)
      return { name: 'Move end', command: setEach(bent({ ...gesture, to }, scene)) }
    }
    case 'draw': {
      const to = gesture.to && geometry.attracted(gesture.to, gesture)
      return drawing({ ...gesture, to, from: geometry.attracted(gesture.from, gesture) }, scene)
    }
  }
}

function drawing(gesture: GestureOf<'draw'>, scene: Scene): NamedCommand | undefined {
  const page = shownPage(scene)
  const element = page && drawnElement(gesture.kind, drawnBox(gesture, page), page)
  return page && element && { name: 'Draw', command: insert([element], { parent: page.id }) }
}

function shownPage({ design, selection }: Scene): Page | undefined {
  return design.pages.find(({ id }) => id === selection.page)
}

function bent(gesture: GestureOf<'bend'>, { design }: Scene): Map<string, Properties> {
  const found = findElement(design, gesture.id)
  const box = found && bentBox(gesture, found)
  return new Map(box ? [[gesture.id, box]] : [])
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

/** The left and the right end of a line, in px of its parent, as its frame shows them. */
function endsOf(line: Placed): readonly [Point, Point] {
  const matrix = placementOf({ ...line, flipX: false, flipY: false })
  const y = line.height / 2
  return [transformPoint(matrix, { x: 0, y }), transformPoint(matrix, { x: line.width, y })]
}
