import { type ClaimedRender } from '@platen/database'
import { type FontFace, type ParsedDesign } from '@platen/design'
import { type AppError } from '@platen/errors'
import { type RenderClock } from '../deadline/render-clock'
import { type Asset, type RenderFetcher } from '../fetch'
import { chooseUploadedFonts, type FindUploadedFonts } from '../fonts/uploaded-fonts'
import { type Chosen, choosePlaceholders, mayReplace } from '../placeholders/choose-placeholders'
import { type RenderSlot } from '../slots/deliveries'
import { planRender, type RenderPlan } from './plan-render'
import { type ResolvedAssets, resolveAssets } from './resolve-assets'

/** The plan to draw, with all the files that it needs. */
export interface Gathered {
  plan: RenderPlan
  assets: ResolvedAssets
  chosen: readonly Chosen[]
  /** The fonts of the document, then those of the organization, including any that a check goes on without. */
  fonts: readonly FontFace[]
  /** The duration in ms. */
  fetch: number
}

/** The results of earlier rounds of a render. */
export interface Round {
  chosen: readonly Chosen[]
  fetched: Map<string, Promise<Asset>>
  /** The files that cannot be used, by `src`. */
  faults: Map<string, AppError>
}

export interface GatherTools {
  slot: RenderSlot
  fetcher: Pick<RenderFetcher, 'fetch'>
  uploadedFonts: FindUploadedFonts
}

/** Plans a render and fetches its files. Plans it again with placeholders until everything that it shows has been fetched. */
export async function gatherFiles(
  claimed: ClaimedRender & { stored: ParsedDesign },
  { signal, lap }: RenderClock,
  { slot, fetcher, uploadedFonts, fetched, faults, ...tools }: GatherTools & Round,
): Promise<Gathered> {
  const { organizationId, check } = claimed
  let { chosen } = tools
  const first = planRender(claimed.stored, claimed, chosen)
  let plan = first
  let fonts = first.design.fonts
  lap()
  const gather = async (): Promise<ResolvedAssets> => {
    const uploaded = await chooseUploadedFonts(first, () => uploadedFonts(organizationId))
    // Placed after the fonts of the document, since messages refer to those by number.
    fonts = [...fonts, ...uploaded]
    plan = withFonts(first, usable(fonts, faults))
    for (;;) {
      const forgiving = check ? 'files' : mayReplace(plan) ? 'images' : 'nothing'
      const assets = await resolveAssets({ ...plan, fetcher, signal, forgiving, fetched })
      if (assets.unusable.size === 0) return assets
      for (const [src, fault] of assets.unusable) faults.set(src, fault)
      chosen = choosePlaceholders({ ...plan, check }, assets.unusable, chosen)
      plan = withFonts(planRender(claimed.stored, claimed, chosen), usable(fonts, faults))
    }
  }
  const assets = await slot.waitForFiles(gather(), { organizationId, signal })
  return { plan, assets, chosen, fonts, fetch: lap() }
}

const usable = (
  fonts: readonly FontFace[],
  faults: ReadonlyMap<string, AppError>,
): readonly FontFace[] => fonts.filter(({ src }) => !faults.has(src))

const withFonts = (plan: RenderPlan, fonts: readonly FontFace[]): RenderPlan => ({
  ...plan,
  design: { ...plan.design, fonts: [...fonts] },
})
