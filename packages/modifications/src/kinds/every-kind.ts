import { type KeyOf, type KnownElement } from '@platen/design'
import { type KeyRules } from './key-rules'

/** Keys of all kinds. The size of a group is its own: its children keep theirs. */
export const everyKindRules = {
  visible: visible => ({ visible }),
  opacity: opacity => ({ opacity }),
  x: x => ({ x }),
  y: y => ({ y }),
  width: width => ({ width }),
  height: height => ({ height }),
  rotation: rotation => ({ rotation }),
} satisfies KeyRules<KnownElement, KeyOf<'group'>>
