import {
  type Design,
  type Element,
  familyKey,
  fontFamilies,
  limits,
  type Page,
  pageSchema,
  parseDesign,
} from '@platen/design'
import { takenIds } from '../ids/unique-ids'
import { reparent } from '../tree/place-on-page'
import { topmost } from '../tree/topmost'

/** The copied content: a design with one page. Its elements have their original positions, and keep their fields, roles and fonts. */
export interface Clipping {
  design: Design
}

/** Identifies text from Platen on the clipboard. */
const type = 'platen/elements'

/** Copies elements as text for the clipboard; returns undefined if none of them exists. */
export function copyElements(design: Design, ids: readonly string[]): string | undefined {
  const found = topmost(design, ids)
  const page = found[0]?.page
  if (!page) return undefined
  const children = found.map(one => reparent(one, []))
  return JSON.stringify({ type, document: documentOf(design, { ...page, children }) })
}

function documentOf(design: Design, page: Page): Design {
  const { id, width, height, children } = page
  // Of the elements' page, only the size is copied.
  const pages = [{ ...pageSchema.parse({ id }), width, height, children }]
  const copied = takenIds({ pages })
  const families = new Set(fontFamilies({ pages }).map(familyKey))
  const isCopied = ({ elementId }: { elementId: string }): boolean =>
    elementId !== id && copied.has(elementId)
  return {
    schemaVersion: design.schemaVersion,
    width,
    height,
    pages,
    fonts: design.fonts.filter(({ family }) => families.has(familyKey(family))),
    fields: (design.fields ?? []).filter(isCopied),
    brand: (design.brand ?? []).filter(isCopied),
  }
}

/** Parses text from the clipboard, which any program may have written; returns undefined if it is not from Platen or not valid. */
export function parseClipping(text: string): Clipping | undefined {
  if (text.length > limits.fileBytes || !text.startsWith('{')) return undefined
  try {
    const parsed = JSON.parse(text) as { type?: unknown; document?: unknown }
    if (parsed.type !== type) return undefined
    const { design } = parseDesign(parsed.document, { allowedPorts: 'any' })
    return design.pages.length === 1 ? { design } : undefined
  } catch {
    return undefined
  }
}

/** Returns the copied elements. */
export function elementsOf({ design }: Clipping): readonly Element[] {
  return design.pages[0]?.children ?? []
}
