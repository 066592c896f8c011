import { type CompletedRender } from '@platen/client'

export type ElementReport = NonNullable<CompletedRender['report']>['elements'][number]

/** Describes the findings about an element, apart from the requested changes, in a few words each. */
export function findingsOf(element: ElementReport): string[] {
  const { fontSize, lines, overflowed, fallbackFonts = [], missingGlyphs = [] } = element
  const { effectiveDpi, assetError } = element
  return [
    ...(fontSize === undefined ? [] : [`${Math.round(fontSize * 10) / 10} px`]),
    ...(lines === undefined ? [] : [`${lines} line${lines === 1 ? '' : 's'}`]),
    ...(overflowed === true ? ['does not fit'] : []),
    ...(fallbackFonts.length > 0 ? [`drawn with ${fallbackFonts.join(', ')}`] : []),
    ...(missingGlyphs.length > 0 ? [`no glyph for ${missingGlyphs.join(' ')}`] : []),
    ...(effectiveDpi === undefined ? [] : [`${Math.round(effectiveDpi)} dpi`]),
    ...(assetError ? [`${assetError.message}; ${shown[assetError.shown]}`] : []),
  ]
}

const shown = {
  fallback: 'its fallbackSrc is shown',
  design: 'the image of the design is shown',
  nothing: 'nothing is shown',
} as const
