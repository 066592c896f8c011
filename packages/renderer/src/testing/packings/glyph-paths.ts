// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../fonts/harfbuzzjs.d.ts" />

/** Returns the outlines of all glyphs of a TTF or OTF, as SVG path data in font units. */
export async function glyphPaths(file: Buffer): Promise<string[]> {
  const { default: opening } = await import('harfbuzzjs')
  const harfBuzz = await opening
  const blob = harfBuzz.createBlob(Uint8Array.from(file))
  const face = harfBuzz.createFace(blob, 0)
  const font = harfBuzz.createFont(face)
  const paths = Array.from({ length: glyphCount(file) }, (_, glyph) => font.glyphToPath(glyph))
  for (const part of [font, face, blob]) part.destroy()
  return paths
}

function glyphCount(file: Buffer): number {
  const entry = file.indexOf('maxp', 12, 'latin1')
  return file.readUInt16BE(file.readUInt32BE(entry + 8) + 4)
}
