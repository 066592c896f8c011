import { type CanvasRenderingContext2D, Path2D } from 'skia-canvas'

type FillRule = 'evenodd' | 'nonzero'
type Sides = Pick<Path2D['bounds'], 'bottom' | 'left' | 'right' | 'top'>

/**
 * Makes opaque areas leave alone what they do not cover. This backend forgets everything drawn before as soon as
 * a filled area contains the canvas, and looks at the area before its transform: a large shape in a corner, or any in
 * a small copy of a page, wiped the rest. Of an area that may have holes it does not believe that.
 */
export function keepBackground(context: CanvasRenderingContext2D): void {
  const fill = context.fill.bind(context)
  const fillRect = context.fillRect.bind(context)
  const { width, height } = context.canvas
  const seemsToCover = ({ left, top, right, bottom }: Sides): boolean =>
    left <= 0 && top <= 0 && right >= width && bottom >= height
  const fillArea = (path: Path2D, rule?: FillRule): void => {
    fill(seemsToCover(path.bounds) ? withEmptyHole(path) : path, rule)
  }
  context.fill = (path?: FillRule | Path2D, rule?: FillRule) => {
    if (typeof path === 'object') fillArea(path, rule)
    else fill(path)
  }
  context.fillRect = (...box) => {
    const [left, top, wide, high] = box
    if (!seemsToCover({ left, top, right: left + wide, bottom: top + high })) {
      fillRect(...box)
      return
    }
    const path = new Path2D()
    path.rect(...box)
    fillArea(path)
  }
}

function withEmptyHole(path: Path2D): Path2D {
  const holed = new Path2D(path)
  holed.moveTo(0, 0)
  holed.closePath()
  return holed
}
