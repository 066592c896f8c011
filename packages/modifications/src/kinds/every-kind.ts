import { type KeyOf, type KnownElement } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The keys of all kinds. Resizing a group does not resize its children. */
export const everyKindRules = {
  visible: visible => ({ visible }),
  opacity: opacity => ({ opacity }),
  x: x => ({ x }),
  y: y => ({ y }),
  width: width => ({ width }),
  height: height => ({ height }),
  rotation: rotation => ({ rotation }),
} satisfies KeyRules<KnownElement, KeyOf<'group'>>
