// Written by `npm run kinds`.
import { type ElementKind, type ElementOf } from '@platen/design'
import { type Kind } from './kind'
import { text } from './text'
import { image } from './image'
import { svg } from './svg'
import { shape } from './shape'
import { line } from './line'
import { group } from './group'
import { qr } from './qr'

/** The element kinds, with the properties of each that the editor needs. */
export const kinds = { text, image, svg, shape, line, group, qr } satisfies {
  readonly [Type in ElementKind]: Kind<ElementOf<Type>>
}
