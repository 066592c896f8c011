import { type KnownElement } from '@platen/design'
import { type Placed } from '@platen/drawing'
import { type PlacedElement } from '../../geometry/pose'
import { scaled, type Scaling } from '../../geometry/stretch'
import { type Frame, uprightFrame } from '../../hit/frame'
import { type ExtentOf } from '../../tree/extent'
import { type Command } from '../command'
import { type Properties, setEach } from '../elements/properties'
import { scaledType } from '../elements/scale-children'
import { around, boxesOf } from './boxes'

/** Makes elements so many times as large, as one: the upper left corner of the rectangle around them stays. */
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
  /** Whether texts scale their letters, not only their boxes. */
  scalesType: boolean
}

/** What elements become after the frame around them was scaled. */
export function scaledProperties(
  standing: readonly PlacedElement[],
  { frame, scaling, scalesType }: ScaledFrame,
): Map<string, Properties> {
  const boxes = scaled(standing, frame, scaling)
  return new Map(
    standing.flatMap(({ element }): [string, Properties][] => {
      const box = boxes.get(element.id)
      if (!box) return []
      return [[element.id, { ...box, ...(scalesType && typeOf(element, box)) }]]
    }),
  )
}

/** The sizes of a text's letters in a box that has grown as a whole. */
function typeOf(element: KnownElement, { width, height }: Placed): Properties {
  if (element.type !== 'text') return {}
  return scaledType(element, Math.min(width / element.width, height / element.height))
}
