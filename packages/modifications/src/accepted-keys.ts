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

/** The table of the specification: what each kind takes, and what it does. */
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

/** The rules of a target's own kind; an element of an unknown kind has none. */
export function rulesFor(target: Target): KeyRules<Target> {
  if (isPage(target)) return rules.page
  // A kind meets only its own rules; the compiler does not follow the pair through the table.
  return isKnownElement(target) ? (rules[target.type] as KeyRules<Target>) : {}
}

/** The keys that a kind takes in a modification, those of the public interface first. */
export function acceptedKeys(kind: AddressedKind): readonly string[] {
  return Object.keys(rules[kind])
}
