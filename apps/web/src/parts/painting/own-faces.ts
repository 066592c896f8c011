import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { type Answer } from '../../service/app-calls'
import { ownPath } from '../../service/own-path'

/** Returns the fonts of the organization in the form that the browser's painter accepts. */
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

/** Returns the stored font files of a design that are not among the uploaded fonts, so that their coverage is unknown. */
export function unlistedFonts(
  { fonts }: Pick<Design, 'fonts'>,
  uploaded: readonly OwnFont[],
): string[] {
  const listed = new Set(uploaded.map(font => contentOf(font.src)))
  const srcs = fonts.map(({ src }) => src)
  return [...new Set(srcs)].filter(src => ownPath(src) !== null && !listed.has(contentOf(src)))
}

/** Returns all fonts for a design except the built-in ones. `read` contains the coverage of fonts that are not among the uploaded ones. */
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

/** Returns the SHA-256 in the path of an uploaded file, or the `src` itself if it has none. */
function contentOf(src: string): string {
  const [, sha256] =
    /\/([0-9a-f]{64})(?:-[0-9a-f]{32})?\.\w+\?stream$/.exec(ownPath(src) ?? '') ?? []
  return sha256 ?? src
}
