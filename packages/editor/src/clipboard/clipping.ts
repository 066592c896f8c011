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

/** What was copied: a design with one page, on which the elements lie as they lay on theirs, with their fields, roles and fonts. */
export interface Clipping {
  design: Design
}

/** What tells our own texts on the clipboard from those of others. */
const type = 'platen/elements'

/** Copies elements as a text for the clipboard; undefined where none of them is there. */
export function copyElements(design: Design, ids: readonly string[]): string | undefined {
  const found = topmost(design, ids)
  const page = found[0]?.page
  if (!page) return undefined
  const children = found.map(one => reparent(one, []))
  return JSON.stringify({ type, document: documentOf(design, { ...page, children }) })
}

function documentOf(design: Design, page: Page): Design {
  const { id, width, height, children } = page
  // The elements bring nothing of their page along but its size.
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

/** Reads a text from the clipboard, which anybody may have put there; undefined if it is nothing of ours, or not valid. */
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

/** The elements that were copied. */
export function elementsOf({ design }: Clipping): readonly Element[] {
  return design.pages[0]?.children ?? []
}
