import { isKnownElement, type Design, type KnownElement } from '@platen/design'
import { findElements } from '@platen/editor'

/** The elements of these ids that can be edited, in their order. */
export const elementsOf = (design: Design, ids: readonly string[]): KnownElement[] =>
  findElements(design, ids).filter(isKnownElement)
