import { type Element, isKnownElement, type KnownElement } from '@platen/design'
import {
  IconCircle,
  IconFolder,
  IconLine,
  IconPhoto,
  IconPolygon,
  IconQrcode,
  IconQuestionMark,
  IconSquare,
  IconStar,
  IconTriangle,
  IconTypography,
  IconVector,
  IconVectorBezier,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode } from 'react'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const shapes: Readonly<Record<Extract<KnownElement, { type: 'shape' }>['shape'], Icon>> = {
  rect: IconSquare,
  ellipse: IconCircle,
  triangle: IconTriangle,
  polygon: IconPolygon,
  star: IconStar,
  path: IconVectorBezier,
}

const kinds: Readonly<Record<Exclude<KnownElement['type'], 'shape'>, Icon>> = {
  text: IconTypography,
  image: IconPhoto,
  svg: IconVector,
  line: IconLine,
  group: IconFolder,
  qr: IconQrcode,
}

/** The icon of an element's kind. */
export function KindIcon({ element }: { element: Element }): ReactNode {
  const Shown = iconOf(element)
  return <Shown size={16} stroke={1.5} aria-hidden />
}

function iconOf(element: Element): Icon {
  if (!isKnownElement(element)) return IconQuestionMark
  return element.type === 'shape' ? shapes[element.shape] : kinds[element.type]
}
