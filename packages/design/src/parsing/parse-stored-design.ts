import { type Design, schemaVersion } from '../document/design'
import { unknownTypes } from './design-warnings'
import { type Element, elementDefaults, isKnownElement } from '../elements/element'
import { type ParsedDesign, parseDesign } from './parse-design'

/**
 * Parses a document that `parseDesign` validated before it was stored. A document of the current version is trusted, and only gets
 * back the defaults that `withoutDefaults` removed from its elements. An older one is migrated and fully validated, except for the
 * ports of its sources, which were checked when it was saved.
 */
export function parseStoredDesign(document: unknown): ParsedDesign {
  const stored = document as Design
  const version: number = stored.schemaVersion
  if (version !== schemaVersion) return parseDesign(document, { allowedPorts: 'any' })
  const design: Design = {
    ...stored,
    pages: stored.pages.map(page => ({ ...page, children: page.children.map(fill) })),
  }
  return { design, warnings: unknownTypes(design) }
}

function fill(element: Element): Element {
  if (!isKnownElement(element)) return element
  const full = { ...elementDefaults[element.type], ...element }
  return full.type === 'group' ? { ...full, children: full.children.map(fill) } : full
}
