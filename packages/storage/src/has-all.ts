import { type ObjectStore } from './objects/object-store'

/** Returns true if all these objects exist; checks them in parallel. Throws `unavailable` like the store. */
export async function hasAll(
  store: Pick<ObjectStore, 'has'>,
  keys: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(keys.map(key => store.has(key)))
  return found.every(Boolean)
}
