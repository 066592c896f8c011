// Written by `npm run kinds`.
import { type ElementKind } from '@platen/design'
import { type Kind } from './kind'
import { text } from './text'
import { image } from './image'
import { svg } from './svg'
import { shape } from './shape'
import { line } from './line'
import { group } from './group'
import { qr } from './qr'

/** The presentation of each element kind in the editor. */
export const kinds = { text, image, svg, shape, line, group, qr } satisfies {
  readonly [Type in ElementKind]: Kind<Type>
}
