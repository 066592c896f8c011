/** Parses the length of a page's side in px; null if the text is not a valid length. */
export function readSide(text: string): number | null {
  const side = Number(text.trim().replace(/\s*px$/i, ''))
  return Number.isFinite(side) && side >= 1 ? side : null
}
