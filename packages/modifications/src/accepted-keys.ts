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

/** The keys of each kind and their effect, as the specification lists them. */
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

/** The rules for a target's kind; none for an element of an unknown kind. */
export function rulesFor(target: Target): KeyRules<Target> {
  if (isPage(target)) return rules.page
  // Each kind gets its own rules; the compiler cannot follow the pair through the table.
  return isKnownElement(target) ? (rules[target.type] as KeyRules<Target>) : {}
}

/** The keys that a kind takes in a modification, those of the public interface first. */
export function acceptedKeys(kind: AddressedKind): readonly string[] {
  return Object.keys(rules[kind])
}
