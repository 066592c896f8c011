import { type KnownElement } from '@platen/design'
import { identity, type Matrix, multiply } from './matrix'

/** The properties that place an element in its parent. */
export type Placed = Pick<
  KnownElement,
  'flipX' | 'flipY' | 'height' | 'rotation' | 'width' | 'x' | 'y'
>

/** Returns the transform from the box of an element to its parent. It rotates and mirrors about the centre of the box. */
export function placementOf(element: Placed): Matrix {
  const { x, y, width, height } = element
  const angle = (element.rotation * Math.PI) / 180
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const acrossSign = element.flipX ? -1 : 1
  const downSign = element.flipY ? -1 : 1
  const turned = { a: cos * acrossSign, b: sin * acrossSign, c: -sin * downSign, d: cos * downSign }
  return {
    ...turned,
    e: x + width / 2 - (turned.a * width + turned.c * height) / 2,
    f: y + height / 2 - (turned.b * width + turned.d * height) / 2,
  }
}

/** Returns the transform from the inside of nested groups (the outermost first) to their page. */
export function matrixOf(groups: readonly Placed[]): Matrix {
  return groups.reduce((matrix, group) => multiply(matrix, placementOf(group)), identity)
}
