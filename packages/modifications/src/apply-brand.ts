import { type Design, type Modification, type Paint, type TextElement } from '@platen/design'
import { applyModifications } from './apply-modifications'
import { type Backed, backedTexts, colorsOf } from './brand/backdrop'
import { leastContrast, leastContrastOn, type Rgb } from './brand/contrast'
import { type BrandValues, valueOf } from './brand/kit-values'

/** What an unreadable text turns into, the first that can be read; black where the ground is between. */
const readable = ['#14181a', '#ffffff', '#000000'] as const

/**
 * The modifications that draw a design in a brand: the kit's values where the design's `brand` says that they belong. A text
 * whose colour or ground they change keeps a contrast of 4.5:1, or turns into ink or white; one over a photograph keeps its
 * colour, since what is behind it is unknown. The design itself is not changed.
 */
export function applyBrand(design: Design, kit: BrandValues): Modification[] {
  const changes = new Map<string, Modification>()
  for (const role of design.brand ?? []) {
    const value = valueOf(kit, role)
    if (value !== undefined) change(changes, role.elementId, { [role.key]: value })
  }
  // Each turn but the last takes back a change.
  while (takeBack(design, changes));
  for (const { was, is } of backedIn(design, changes)) keepReadable(changes, was, is)
  return [...changes.values()].filter(sent => Object.keys(sent).length > 1)
}

function withdrawFill(changes: Map<string, Modification>, id: string): void {
  const sent = { ...changes.get(id), id }
  delete sent.fill
  if (changes.has(id)) changes.set(id, sent)
}

/** The texts of a design before and after changes. */
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

/** Takes the colour of a shape back that lies behind a part of a text, where no text could be read on both; false without one. */
function takeBack(design: Design, changes: Map<string, Modification>): boolean {
  for (const { is } of backedIn(design, changes)) {
    const { behind, opacity, partly, text } = is
    const changed = partly.find(id => changes.get(id)?.fill !== undefined)
    if (behind === null || changed === undefined) continue
    const best = readableOn(behind, { opacity, fill: text.fill })
    if (contrastOf(best, behind, opacity) >= leastContrast) continue
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
    if (contrastOf(text.fill, behind, opacity) < leastContrast)
      change(changes, id, { fill: readableOn(behind, { opacity, fill: text.fill }) })
  }
  if (newGround) readSpans(changes, text, { behind, opacity })
}

/** Words of another colour that cannot be read on a new ground take that of their text. */
function readSpans(
  changes: Map<string, Modification>,
  { id, spans }: TextElement,
  { behind, opacity }: { behind: readonly Rgb[]; opacity: number },
): void {
  const kept = spans.map(span => {
    const { fill, ...look } = span
    if (fill === undefined || contrastOf(fill, behind, opacity) >= leastContrast) return span
    return look
  })
  if (kept.some((span, index) => span !== spans[index])) change(changes, id, { spans: kept })
}

/** Infinity for a paint of a picture, which is left alone. */
function contrastOf(paint: Paint, behind: readonly Rgb[], opacity: number): number {
  const colors = colorsOf(paint) ?? []
  return Math.min(...colors.map(color => leastContrastOn(color, behind, opacity)))
}

/** Ink or white, whichever can be read; where neither can, the best of them and the colour that the text has. */
function readableOn(
  behind: readonly Rgb[],
  { opacity, fill }: { opacity: number; fill: Paint },
): string {
  const own = typeof fill === 'string' ? [fill] : []
  const rated = [...readable, ...own].map(color => ({
    color,
    contrast: leastContrastOn(color, behind, opacity),
  }))
  const good = rated.find(({ contrast }) => contrast >= leastContrast)
  const best = rated.reduce((one, other) => (other.contrast > one.contrast ? other : one))
  return (good ?? best).color
}
