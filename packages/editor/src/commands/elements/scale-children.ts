import { type Element, type GroupElement, isKnownElement, type KnownElement } from '@platen/design'
import { kindOf } from '../../kinds/kinds'
import { isGroup } from '../../tree/find-element'
import { rounded } from '../../tree/place-on-page'

/** The factors for width and height. */
interface Scale {
  x: number
  y: number
}

/** Returns a resized group with its content scaled in proportion. */
export function withScaledChildren(before: GroupElement, after: GroupElement): GroupElement {
  const scale = { x: after.width / before.width, y: after.height / before.height }
  if (scale.x === 1 && scale.y === 1) return after
  return { ...after, children: after.children.map(child => scaled(child, scale)) }
}

function scaled(element: Element, scale: Scale): Element {
  if (!isKnownElement(element)) return element
  const own = scaleInside(element.rotation, scale)
  const width = rounded(element.width * own.x)
  const height = rounded(element.height * own.y)
  const next = {
    ...element,
    width,
    height,
    // The centre moves with the group, regardless of the element's rotation.
    x: rounded((element.x + element.width / 2) * scale.x - width / 2),
    y: rounded((element.y + element.height / 2) * scale.y - height / 2),
  }
  if (isGroup(next) && isGroup(element)) return withScaledChildren(element, next)
  return { ...next, ...kindOf(next).scaled?.(next, Math.min(own.x, own.y)) }
}

/** Returns the scale along the sides of a rotated element, which is never skewed. */
function scaleInside(rotation: KnownElement['rotation'], { x, y }: Scale): Scale {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: Math.hypot(x * cos, y * sin), y: Math.hypot(x * sin, y * cos) }
}
