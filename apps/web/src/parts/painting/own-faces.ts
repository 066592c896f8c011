import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { type Answer } from '../../service/app-calls'
import { ownPath } from '../../service/own-path'

/** The fonts of the organization as browsers choose them. */
export function uploadedFonts({ faces, coverages }: Answer<'listOwnFonts'>): readonly OwnFont[] {
  return faces.map(({ family, weight, style, url, inColors, isVariable, coverage }) => ({
    family,
    weight,
    style,
    src: url,
    inColors,
    isVariable,
    coverage: coverage === null ? null : (coverages[coverage] ?? null),
  }))
}

type Glyphs = Pick<OwnFont, 'coverage' | 'inColors' | 'isVariable'>

/** The own files among the fonts that a design brings along of which no upload tells what they can draw. */
export function untoldFonts(
  { fonts }: Pick<Design, 'fonts'>,
  uploaded: readonly OwnFont[],
): string[] {
  const told = new Set(uploaded.map(font => contentOf(font.src)))
  const srcs = fonts.map(({ src }) => src)
  return [...new Set(srcs)].filter(src => ownPath(src) !== null && !told.has(contentOf(src)))
}

/** The fonts that a design is drawn with beside the shipped ones; `read` tells of those of which no upload does. */
export function fontsOf(
  { fonts }: Pick<Design, 'fonts'>,
  uploaded: readonly OwnFont[],
  read: readonly (Partial<Glyphs> & { src: string })[] = [],
): OwnFonts {
  const known = new Map(read.map((font): [string, Partial<Glyphs>] => [contentOf(font.src), font]))
  for (const font of uploaded) known.set(contentOf(font.src), font)
  const brought = fonts.map(({ family, weight, style, src }): OwnFont => {
    const {
      coverage = null,
      inColors = false,
      isVariable = false,
    } = known.get(contentOf(src)) ?? {}
    return { family, weight, style, src, coverage, inColors, isVariable }
  })
  return { brought, uploaded }
}

/** The SHA-256 in the path of an own file, or else the `src` itself. */
function contentOf(src: string): string {
  const [, sha256] =
    /\/([0-9a-f]{64})(?:-[0-9a-f]{32})?\.\w+\?stream$/.exec(ownPath(src) ?? '') ?? []
  return sha256 ?? src
}
