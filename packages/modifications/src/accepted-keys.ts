import { type AddressedKind, isKnownElement, type KeyOf } from '@platen/design'
import { type KeyRules } from './kinds/key-rules'
import { everyKindRules } from './kinds/every-kind'
import { imageRules } from './kinds/image'
import { lineRules } from './kinds/line'
import { pageRules } from './kinds/page'
import { qrRules } from './kinds/qr'
import { shapeRules } from './kinds/shape'
import { svgRules } from './kinds/svg'
import { textRules } from './kinds/text'
import { isPage, type Target } from './target'

/** The keys of each kind and their effect, as in the specification. */
const rules = {
  text: { ...textRules, ...everyKindRules },
  image: { ...imageRules, ...everyKindRules },
  svg: { ...svgRules, ...everyKindRules },
  shape: { ...shapeRules, ...everyKindRules },
  line: { ...lineRules, ...everyKindRules },
  group: everyKindRules,
  qr: { ...qrRules, ...everyKindRules },
  page: pageRules,
} satisfies { readonly [Kind in AddressedKind]: Readonly<Record<KeyOf<Kind>, unknown>> }

/** Returns the rules for a target's kind; none for an element of an unknown kind. */
export function rulesFor(target: Target): KeyRules<Target> {
  if (isPage(target)) return rules.page
  // Each kind gets its own rules; the compiler cannot infer that from the table.
  return isKnownElement(target) ? (rules[target.type] as KeyRules<Target>) : {}
}

/** Returns the keys that a kind accepts in a modification, those of the public interface first. */
export function acceptedKeys(kind: AddressedKind): readonly string[] {
  return Object.keys(rules[kind])
}
