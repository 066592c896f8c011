import { type CanvasRenderingContext2D, Path2D } from 'skia-canvas'

type FillRule = 'evenodd' | 'nonzero'
type Sides = Pick<Path2D['bounds'], 'bottom' | 'left' | 'right' | 'top'>

/**
 * Keeps opaque fills from erasing the area around them. When a fill covers the whole canvas, Skia drops everything drawn before.
 * But Skia tests the fill before transforming it, so a large shape in a corner, or in a small copy of a page, would erase the rest.
 * Skia does not do so for paths that may have holes.
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
