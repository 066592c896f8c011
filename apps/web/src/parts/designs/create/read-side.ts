/** A side of a page as somebody wrote it, in px; null for what is none. */
export function readSide(text: string): number | null {
  const side = Number(text.trim().replace(/\s*px$/i, ''))
  return Number.isFinite(side) && side >= 1 ? side : null
}
