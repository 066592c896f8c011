import {
  type AddressedKind,
  elementKinds,
  isKnownElement,
  modificationKeys,
  takesKey,
} from '@platen/design'
import { imageRules } from './kinds/image'
import { type KeyRules } from './kinds/key-rules'
import { lineRules } from './kinds/line'
import { pageRules } from './kinds/page'
import { qrRules } from './kinds/qr'
import { svgRules } from './kinds/svg'
import { textRules } from './kinds/text'
import { isPage, type Target } from './target'

type Rules = Readonly<Record<string, unknown>>

/** The keys with an effect of their own. Any other key of a kind sets the property of the same name. */
const ownRules: Readonly<Partial<Record<AddressedKind, Rules>>> = {
  text: textRules,
  image: imageRules,
  svg: svgRules,
  line: lineRules,
  qr: qrRules,
  page: pageRules,
}

const rules = Object.fromEntries(
  ([...elementKinds, 'page'] as const).map(kind => [kind, rulesOf(kind)]),
) as Readonly<Record<AddressedKind, Rules>>

function rulesOf(kind: AddressedKind): Rules {
  const own = ownRules[kind] ?? {}
  const others = modificationKeys.filter(key => takesKey(kind, key) && !Object.hasOwn(own, key))
  return {
    ...own,
    ...Object.fromEntries(others.map(key => [key, (value: unknown) => ({ [key]: value })])),
  }
}

/** Returns the rules for a target's kind; an element of an unknown kind has no rules. */
export function rulesFor(target: Target): KeyRules<Target> {
  if (isPage(target)) return rules.page
  return isKnownElement(target) ? rules[target.type] : {}
}

/** Returns the keys that a kind accepts in a modification, those of the public interface first. */
export function acceptedKeys(kind: AddressedKind): readonly string[] {
  return Object.keys(rules[kind])
}

/** Returns the keys that an element or page accepts; none for an element of an unknown kind. */
export function keysOf(target: Target): readonly string[] {
  return Object.keys(rulesFor(target))
}
