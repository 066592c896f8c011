import { isKnownElement, type Design, type KnownElement } from '@platen/design'
import { findElements } from '@platen/editor'

/** Returns the elements with these IDs, in paint order, without elements of unknown kinds. */
export const elementsOf = (design: Design, ids: readonly string[]): KnownElement[] =>
  findElements(design, ids).filter(isKnownElement)
