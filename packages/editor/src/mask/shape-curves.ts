import { type ShapeElement } from '@platen/design'
import { cornerRadii, type Curve, pathCurves, type Point, shapeCorners } from '@platen/drawing'
import { quarterPull, throughCorners } from './curves'

/** Returns the filled outline of a shape in box px, or, for a path with a view box, in the units of the view box. */
export function shapeCurves(shape: ShapeElement): Curve[] {
  const { width, height, cornerRadius } = shape
  switch (shape.shape) {
    case 'rect':
      return throughCorners(
        [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ],
        cornerRadii(cornerRadius, shape),
      )
    case 'ellipse':
      return ellipse(width / 2, height / 2)
    case 'triangle':
    case 'polygon':
    case 'star': {
      const corners = shapeCorners(shape).map(([x, y]) => ({ x, y }))
      const radius = Math.max(...[cornerRadius].flat())
      return throughCorners(
        corners,
        corners.map(() => radius),
      )
    }
    case 'path':
      return pathCurves(shape.d ?? '')
  }
}

function ellipse(x: number, y: number): Curve[] {
  const [across, down] = [x * quarterPull, y * quarterPull]
  const at = (right: number, below: number): Point => ({ x: x + right, y: y + below })
  return [
    { type: 'M', points: [at(0, -y)] },
    { type: 'C', points: [at(across, -y), at(x, -down), at(x, 0)] },
    { type: 'C', points: [at(x, down), at(across, y), at(0, y)] },
    { type: 'C', points: [at(-across, y), at(-x, down), at(-x, 0)] },
    { type: 'C', points: [at(-x, -down), at(-across, -y), at(0, -y)] },
    { type: 'Z', points: [] },
  ]
}
