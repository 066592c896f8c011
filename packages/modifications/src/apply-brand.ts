import { type Design, type Modification, type TextElement } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { type Backed, backedTexts, paintContrast } from './brand/backdrop'
import { leastContrast, type Rgb } from './brand/luminance'
import { type BrandValues, valueOf } from './brand/kit-values'
import { readableOn } from './brand/readable'

/**
 * Returns the modifications that apply a brand kit to a design: the kit's values for the roles in the design's `brand`. A text
 * whose colour or background they change keeps a contrast of at least 4.5:1, or becomes ink or white. A text over a photograph
 * keeps its colour, because its background is unknown. Does not change the design.
 */
export function applyBrand(design: Design, kit: BrandValues): Modification[] {
  const changes = new Map<string, Modification>()
  for (const role of design.brand ?? []) {
    const value = valueOf(kit, role)
    if (value !== undefined) change(changes, role.elementId, { [role.key]: value })
  }
  // Each iteration except the last undoes a change.
  while (takeBack(design, changes));
  for (const { was, is } of backedIn(design, changes)) keepReadable(changes, was, is)
  return [...changes.values()].filter(sent => Object.keys(sent).length > 1)
}

function withdrawFill(changes: Map<string, Modification>, id: string): void {
  const sent = { ...changes.get(id), id }
  delete sent.fill
  if (changes.has(id)) changes.set(id, sent)
}

/** Returns the texts of a design before and after the changes. */
function backedIn(
  design: Design,
  changes: ReadonlyMap<string, Modification>,
): { was: Backed; is: Backed }[] {
  const branded = applyModifications(design, [...changes.values()]).design
  return design.pages.flatMap((page, index) => {
    const before = new Map(backedTexts(page).map(backed => [backed.text.id, backed]))
    return backedTexts(branded.pages[index] ?? page).flatMap(is => {
      const was = before.get(is.text.id)
      return was ? [{ was, is }] : []
    })
  })
}

/**
 * Undoes the colour change of a shape behind a part of a text, if no text colour is readable on both parts; returns false if
 * there is no such shape.
 */
function takeBack(design: Design, changes: Map<string, Modification>): boolean {
  for (const { is } of backedIn(design, changes)) {
    const { behind, opacity, partly, text } = is
    const changed = partly.find(id => changes.get(id)?.fill !== undefined)
    if (behind === null || changed === undefined) continue
    const best = readableOn(behind, { opacity, fill: text.fill })
    if (paintContrast(best, behind, opacity) >= leastContrast) continue
    withdrawFill(changes, changed)
    return true
  }
  return false
}

function change(
  changes: Map<string, Modification>,
  id: string,
  keys: Omit<Modification, 'id'>,
): void {
  changes.set(id, { ...changes.get(id), id, ...keys })
}

function keepReadable(changes: Map<string, Modification>, was: Backed, is: Backed): void {
  const { text, behind, opacity } = is
  const { id } = text
  if (behind === null) {
    withdrawFill(changes, id)
    return
  }
  const newGround = JSON.stringify(was.behind) !== JSON.stringify(behind)
  if (newGround || was.text.fill !== text.fill) {
    if (paintContrast(text.fill, behind, opacity) < leastContrast)
      change(changes, id, { fill: readableOn(behind, { opacity, fill: text.fill }) })
  }
  if (newGround) readSpans(changes, text, { behind, opacity })
}

/** Removes the colours of spans that become unreadable on a new background, so that they take the colour of their text. */
function readSpans(
  changes: Map<string, Modification>,
  { id, spans }: TextElement,
  { behind, opacity }: { behind: readonly Rgb[]; opacity: number },
): void {
  const kept = spans.map(span => {
    const { fill, ...look } = span
    if (fill === undefined || paintContrast(fill, behind, opacity) >= leastContrast) return span
    return look
  })
  if (kept.some((span, index) => span !== spans[index])) change(changes, id, { spans: kept })
}
