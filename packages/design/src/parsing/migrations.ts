import { type ElementKind } from '../elements/element'
import { type JsonObject } from './json'

/** Brings an object from one schema version to the next. */
export type Upgrade = (before: JsonObject) => JsonObject

/** What one schema version changed: elements by their kind first, then the document around them. */
export interface Migration {
  elements?: Partial<Record<ElementKind, Upgrade>>
  document?: Upgrade
}

/** In order; the last one leads to `schemaVersion`. There is none yet: version 1 is the first. */
export const migrations: readonly Migration[] = []
