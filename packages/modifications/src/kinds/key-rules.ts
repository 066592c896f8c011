import { type Modification, type ModificationKey } from '@platen/design'

type Value<Key extends ModificationKey> = Exclude<Modification[Key], undefined>

/** The reason why this element cannot accept a value, worded to follow the key's name. The whole call is rejected. */
export class Refusal {
  constructor(readonly reason: string) {}
}

/** The effect of one key of a modification on an element: the properties to change, or the reason why it has no effect. */
export type KeyRule<Target, Key extends ModificationKey> = (
  value: Value<Key>,
  target: Target,
  sent: Modification,
) => Partial<Target> | Refusal | string

/** The rules of some keys, those of the public interface first. They are applied in the order of the table. */
export type KeyRules<Target, Keys extends ModificationKey = ModificationKey> = {
  readonly [Key in Keys]?: KeyRule<Target, Key>
}
