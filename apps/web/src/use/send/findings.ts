import { type CompletedRender } from '@platen/client'

type ElementReport = NonNullable<CompletedRender['report']>['elements'][number]

/** What a render reports of an element, in few words each. */
export function findingsOf(element: ElementReport): string[] {
  return [...changesOf(element), ...textFindings(element), ...pictureFindings(element)]
}

function changesOf({ applied, ignored }: ElementReport): string[] {
  return [
    ...(applied.length > 0 ? [`✓ ${applied.join(', ')}`] : []),
    ...ignored.map(({ key, reason }) => `⚠ ${key}: ${reason}`),
  ]
}

function textFindings(element: ElementReport): string[] {
  const { fontSize, lines, overflowed, fallbackFonts = [], missingGlyphs = [] } = element
  return [
    ...(fontSize === undefined ? [] : [`${Math.round(fontSize * 10) / 10} px`]),
    ...(lines === undefined ? [] : [`${lines} line${lines === 1 ? '' : 's'}`]),
    ...(overflowed === true ? ['⚠ does not fit'] : []),
    ...(fallbackFonts.length > 0 ? [`drawn with ${fallbackFonts.join(', ')}`] : []),
    ...(missingGlyphs.length > 0 ? [`⚠ no glyph for ${missingGlyphs.join(' ')}`] : []),
  ]
}

function pictureFindings({ effectiveDpi, assetError }: ElementReport): string[] {
  return [
    ...(effectiveDpi === undefined ? [] : [`${Math.round(effectiveDpi)} dpi`]),
    ...(assetError ? [`⚠ ${assetError.message}`] : []),
  ]
}
