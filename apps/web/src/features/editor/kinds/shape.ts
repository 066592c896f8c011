import { type KnownElement, type ShapeElement } from '@platen/design'
import {
  IconCircle,
  IconPolygon,
  IconSquare,
  IconStar,
  IconTriangle,
  IconVectorBezier,
} from '@tabler/icons-react'
import { corners, fill, look, position, rarely, stroke } from '../panels/controls/common-sections'
import { type Icon, named, type Section } from '../panels/controls/control'
import { type Kind } from './kind'

type ShapeName = ShapeElement['shape']

const names: Readonly<Record<ShapeName, string>> = {
  rect: 'Rectangle',
  ellipse: 'Ellipse',
  triangle: 'Triangle',
  polygon: 'Polygon',
  star: 'Star',
  path: 'Path',
}

const icons: Readonly<Record<ShapeName, Icon>> = {
  rect: IconSquare,
  ellipse: IconCircle,
  triangle: IconTriangle,
  polygon: IconPolygon,
  star: IconStar,
  path: IconVectorBezier,
}

const isShape =
  (...shapes: readonly string[]) =>
  (element: KnownElement): boolean =>
    element.type === 'shape' && shapes.includes(element.shape)

/** The geometry of a shape. */
const form: Section = {
  title: 'Shape',
  rows: [
    [{ as: 'choice', path: ['shape'], label: 'Shape', choices: named(names) }],
    [{ as: 'number', path: ['sides'], label: 'Points', when: isShape('polygon', 'star') }],
    [
      {
        as: 'number',
        path: ['innerRatio'],
        label: 'Inner radius',
        when: isShape('star'),
        unit: '%',
        per: 100,
      },
    ],
    [{ as: 'line', path: ['d'], label: 'Path data', rows: 3, code: true, when: isShape('path') }],
    [{ as: 'numbers', path: ['viewBox'], label: 'View box', when: isShape('path') }],
  ],
}

export const shape: Kind<'shape'> = {
  name: element => names[element.shape],
  icon: element => icons[element.shape],
  sections: [position, fill, form, stroke, corners, look, ...rarely],
  rare: rarely,
  mainKeys: ['fill', 'stroke', 'visible'],
  colourKey: 'fill',
  tools: { rectangle: IconSquare, ellipse: IconCircle },
}
