import { type KnownElement } from '@platen/design'
import { type Placed } from '@platen/drawing'
import { type NestedElement } from '../../geometry/pose'
import { scaled, type Scaling } from '../../geometry/stretch'
import { type Frame, uprightFrame } from '../../hit/frame'
import { kindOf } from '../../kinds/kinds'
import { type ExtentOf } from '../../tree/extent'
import { type Command } from '../command'
import { type Properties, setEach } from '../elements/properties'
import { around, boxesOf } from './boxes'

/** Scales elements together by a factor; the upper left corner of the rectangle around them does not move. */
export function scaleAsOne(ids: readonly string[], by: number, extentOf?: ExtentOf): Command {
  return design => {
    const boxes = boxesOf(design, ids, extentOf)
    if (boxes.length === 0) return { design }
    const frame = uprightFrame(around(boxes))
    const scaling = { scale: { x: by, y: by }, fixed: { x: 0, y: 0 } }
    return setEach(scaledProperties(boxes, { frame, scaling, scalesType: true }))(design)
  }
}

interface ScaledFrame {
  frame: Frame
  scaling: Scaling
  /** True if texts scale their font sizes, not only their boxes. */
  scalesType: boolean
}

/** Returns the properties that elements have after the frame around them is scaled. */
export function scaledProperties(
  placed: readonly NestedElement[],
  { frame, scaling, scalesType }: ScaledFrame,
): Map<string, Properties> {
  const boxes = scaled(placed, frame, scaling)
  return new Map(
    placed.flatMap(({ element }): [string, Properties][] => {
      const box = boxes.get(element.id)
      if (!box) return []
      return [[element.id, { ...box, ...(scalesType && insideOf(element, box)) }]]
    }),
  )
}

/** Returns the properties, such as font sizes, that change when a box is scaled as a whole. */
function insideOf(element: KnownElement, { width, height }: Placed): Properties {
  const by = Math.min(width / element.width, height / element.height)
  return kindOf(element).scaled?.(element, by) ?? {}
}
