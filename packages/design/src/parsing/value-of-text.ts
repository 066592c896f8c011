import { type ModificationKey, modificationSchema } from '../modifications/modification'
import { faultError, parseWith } from './faults'
import { jsonFaults } from './json'

/**
 * Returns the value of a key that was sent as text: the text itself where the key takes such a text, otherwise the JSON in it. Throws
 * `invalid_request` with a message that begins with `name`.
 */
export function valueOfText(key: ModificationKey, text: string, name: string): unknown {
  const schema = modificationSchema.shape[key]
  const json = schema.safeParse(text).success ? undefined : jsonIn(text)
  const value = json === undefined ? text : json
  const faults = jsonFaults(value)
  if (faults.length > 0) throw faultError(faults, name)
  return parseWith(schema, value, name)
}

/** Returns the JSON in a text; undefined if it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
