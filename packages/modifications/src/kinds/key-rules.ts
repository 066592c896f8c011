import { type Modification, type ModificationKey } from '@platen/design'

type Value<Key extends ModificationKey> = Exclude<Modification[Key], undefined>

/** A value that this very element cannot take, worded to follow the name of the key: the whole call is refused. */
export class Refusal {
  constructor(readonly reason: string) {}
}

/** What one key does to an element: the properties to change, or the reason why it does nothing here. */
export type KeyRule<Target, Key extends ModificationKey> = (
  value: Value<Key>,
  target: Target,
) => Partial<Target> | Refusal | string

/** The rules of some keys, interface keys first. They are applied in the order of the table. */
export type KeyRules<Target, Keys extends ModificationKey = ModificationKey> = {
  readonly [Key in Keys]?: KeyRule<Target, Key>
}
