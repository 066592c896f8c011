import { type Design, isKnownElement } from '@platen/design'
import { everyElement, isRefused, move, setProperties } from '@platen/editor'
import { type Random } from '@platen/editor/testing'

/** A gesture: its elements, and the design after each of its frames. */
interface Gesture {
  ids: readonly string[]
  frames: readonly Design[]
}

type Change = ReturnType<typeof move>

/** Moves, turns or resizes a few elements of the first page, or moves all of its elements by whole device pixels. */
export function randomGesture(random: Random, design: Design, pixelRatio: number): Gesture {
  const [page] = design.pages
  const elements = page ? [...everyElement(page)].map(({ element }) => element) : []
  if (!page || elements.length === 0) return { ids: [], frames: [] }
  const few = random.some(elements, 3).map(({ id }) => id)
  // Images that are being resized have placeholders until the end.
  const plain = random
    .some(elements, 3)
    .filter(element => !isPictured(element))
    .map(({ id }) => id)
  const all = page.children.map(({ id }) => id)
  const by = (range: number): number => random.whole(-range, range)
  return random.one<() => Gesture>([
    () => framesOf(design, few, () => move(few, { x: by(40), y: by(80) / 3 })),
    () => framesOf(design, few, () => setProperties(few, { rotation: by(180) })),
    () =>
      framesOf(design, plain, () =>
        setProperties(plain, { width: 150 + by(140), height: 150 + by(140) }),
      ),
    () =>
      framesOf(design, all, () => move(all, { x: by(60) / pixelRatio, y: by(60) / pixelRatio })),
  ])()
}

function framesOf(design: Design, ids: readonly string[], change: () => Change): Gesture {
  const frames: Design[] = []
  let last = design
  for (let frame = 0; frame < 4; frame++) {
    const outcome = change()(last)
    if (!isRefused(outcome)) last = outcome.design
    frames.push(last)
  }
  return { ids, frames }
}

/** Returns true for images and for groups, since resizing a group resizes its elements. */
const isPictured = (element: Parameters<typeof isKnownElement>[0]): boolean =>
  isKnownElement(element) && ['group', 'image', 'svg'].includes(element.type)
