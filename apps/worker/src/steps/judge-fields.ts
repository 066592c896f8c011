import { eachElement, type Design, type Warning } from '@platen/design'
import { describeFile } from '@platen/media'
import { type Measured, measuredViolations, refuseIgnored } from '@platen/modifications'
import { type RenderOutcome } from '@platen/renderer'
import { type RenderPlan } from './plan-render'
import { type ResolvedAssets } from './resolve-assets'

export interface Drawing {
  plan: Pick<RenderPlan, 'design' | 'elements' | 'warnings'>
  assets: Pick<ResolvedAssets, 'sources' | 'bytes'>
  drawn: RenderOutcome['elements']
  strict: boolean
}

/**
 * Returns the warnings about fields for which the files and the drawing are needed: lines of texts, and pixels of images. For a strict
 * render, throws `invalid_request` with these warnings.
 */
export async function judgeFields({ plan, assets, drawn, strict }: Drawing): Promise<Warning[]> {
  const { design } = plan
  if (design.fields === undefined) return []
  const measured = new Map<string, Measured>(
    drawn.flatMap(({ id, lines }) => (lines === undefined ? [] : [[id, { lines }]])),
  )
  const sources = sourcesOf(design)
  for (const { elementId, minPixels } of design.fields) {
    if (minPixels === undefined) continue
    const bytes = assets.bytes.get(assets.sources[sources.get(elementId) ?? ''] ?? '')
    const pixels = bytes && (await shorterSide(bytes))
    if (pixels !== undefined) measured.set(elementId, { pixels })
  }
  const warnings = measuredViolations(plan, measured)
  if (strict) refuseIgnored(warnings)
  return warnings
}

/** Returns the `src` of each element that has one, by element id. */
function sourcesOf({ pages }: Design): Map<string, string> {
  const sources = new Map<string, string>()
  for (const page of pages)
    for (const { element } of eachElement(page))
      if ('src' in element) sources.set(element.id, String(element.src))
  return sources
}

/**
 * Returns the length of the shorter side in px; undefined for a vector image, which has no pixels, and for an unreadable one, which drawing
 * reports.
 */
async function shorterSide(bytes: Uint8Array): Promise<number | undefined> {
  const { mimetype, width, height } = await describeFile(bytes).catch(() => ({
    mimetype: '',
    width: null,
    height: null,
  }))
  if (width === null || height === null || mimetype === 'image/svg+xml') return undefined
  return Math.min(width, height)
}
