// Written by `npm run kinds`.
import { type ElementKind, type ElementOf } from '@platen/design'
import { type Prepare } from './surface/painting'
import { prepareText } from './text'
import { prepareImage } from './image'
import { prepareSvg } from './svg'
import { prepareShape } from './shape'
import { prepareLine } from './line'
import { prepareGroup } from './group'
import { prepareQr } from './qr'

/** The functions that lay out the content of an element, by kind. */
export const kinds = {
  text: prepareText,
  image: prepareImage,
  svg: prepareSvg,
  shape: prepareShape,
  line: prepareLine,
  group: prepareGroup,
  qr: prepareQr,
} satisfies { readonly [Kind in ElementKind]: Prepare<ElementOf<Kind>> }
