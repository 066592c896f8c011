import { type OwnFont, type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { type Answer } from '../service/app-calls'
import { ownPath } from '../service/own-path'

/** The fonts of the organization as browsers choose them. */
export function uploadedFonts({ faces, coverages }: Answer<'listOwnFonts'>): readonly OwnFont[] {
  return faces.map(({ family, weight, style, url, inColors, isVariable, coverage }) => ({
    ...{ family, weight, style, src: url, inColors, isVariable },
    coverage: coverage === null ? null : (coverages[coverage] ?? null),
  }))
}

const unknown = { coverage: null, inColors: false, isVariable: false }

/** The fonts that a design is drawn with beside the shipped ones. What those that it brings along can draw is known of uploaded files. */
export function fontsOf({ fonts }: Design, uploaded: readonly OwnFont[]): OwnFonts {
  const known = new Map(uploaded.map(font => [contentOf(font.src), font]))
  const brought = fonts.map(({ family, weight, style, src }): OwnFont => {
    const { coverage, inColors, isVariable } = known.get(contentOf(src)) ?? unknown
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
