import { type LineElement } from '@platen/design'
import { type Path } from '../host/canvas'
import { visibleDash } from './dash'
import { isVisible } from './surface/paint-style'
import { type Painting, type Surface } from './surface/painting'

type Head = LineElement['endHead']

/** Half the size of a head across the line, in stroke widths. */
const headRadius = 2

/** Prepares a line along the middle of its box, from left to right, with its heads. */
export function prepareLine(line: LineElement): Painting | undefined {
  if (line.strokeWidth === 0 || !isVisible(line.stroke)) return undefined
  const bare = line.startHead === 'none' && line.endHead === 'none'
  const reach = line.strokeWidth * (headRadius + 1)
  return {
    operations: bare ? 'one' : 'many',
    bounds: {
      x: -reach,
      y: line.height / 2 - reach,
      width: line.width + 2 * reach,
      height: 2 * reach,
    },
    paint: surface => {
      paintShaft(line, surface)
      if (!bare) paintHeads(line, surface)
    },
  }
}

function paintShaft(line: LineElement, { context, host }: Surface): void {
  const path = host.path()
  path.moveTo(inset(line.startHead) * line.strokeWidth, line.height / 2)
  path.lineTo(line.width - inset(line.endHead) * line.strokeWidth, line.height / 2)
  context.strokeStyle = line.stroke
  context.lineWidth = line.strokeWidth
  context.lineCap = [line.cornerRadius].flat().some(radius => radius > 0) ? 'round' : 'butt'
  context.setLineDash(visibleDash(line.dash))
  context.stroke(path)
}

function paintHeads(line: LineElement, { context, host }: Surface): void {
  context.fillStyle = line.stroke
  const { strokeWidth: unit, width, height } = line
  // Heads are drawn pointing right with the tip at the origin, in stroke widths. The start head is mirrored.
  const ends = [
    { head: line.startHead, x: 0, scale: -unit },
    { head: line.endHead, x: width, scale: unit },
  ]
  for (const { head, x, scale } of ends) {
    const outline = host.path()
    heads[head](outline)
    outline.closePath()
    const path = host.path()
    path.addPath(outline, { a: scale, b: 0, c: 0, d: unit, e: x, f: height / 2 })
    context.fill(path)
  }
}

/** Returns the distance between shaft and end, in stroke widths, that keeps the tip sharp. */
function inset(head: Head): number {
  switch (head) {
    case 'arrow':
      return 0.75
    case 'triangle':
      return headRadius
    case 'none':
    case 'circle':
    case 'bar':
      return 0
  }
}

/** The heads as filled outlines, in stroke widths. */
const heads: Record<Head, (path: Path) => void> = {
  none: () => undefined,
  arrow: path => {
    const [arm, thick] = [headRadius, Math.SQRT2]
    path.moveTo(0, 0)
    path.lineTo(-arm - thick / 2, -arm - thick / 2)
    path.lineTo(-arm - thick, -arm)
    path.lineTo(-thick, 0)
    path.lineTo(-arm - thick, arm)
    path.lineTo(-arm - thick / 2, arm + thick / 2)
  },
  triangle: path => {
    path.moveTo(0, 0)
    path.lineTo(-2 * headRadius, -headRadius)
    path.lineTo(-2 * headRadius, headRadius)
  },
  circle: path => path.ellipse(-headRadius, 0, headRadius, headRadius, 0, 0, 2 * Math.PI),
  bar: path => path.rect(-1, -headRadius, 1, 2 * headRadius),
}
