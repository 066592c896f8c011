import { type ElementKind } from '../elements/element'
import { type JsonObject } from './json'

/** Converts an object from one schema version to the next. */
export type Upgrade = (before: JsonObject) => JsonObject

/** The changes of one schema version: elements by kind first, then the document around them. */
export interface Migration {
  elements?: Partial<Record<ElementKind, Upgrade>>
  document?: Upgrade
}

/** In order; the last one leads to `schemaVersion`. Empty so far, because version 1 is the first. */
export const migrations: readonly Migration[] = []
