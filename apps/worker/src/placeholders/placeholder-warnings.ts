import { type RenderElementReport, type RenderOptions } from '@platen/contract'
import { type Placeholder, type Warning } from '@platen/design'
import { type Chosen } from './choose-placeholders'

type AssetError = NonNullable<RenderElementReport['assetError']>

const instead: Record<Placeholder, string> = {
  fallback: 'its fallbackSrc is shown instead',
  design: 'the image of the design is shown instead',
  nothing: 'it is left out',
}

/** Returns false if a render would fail instead of showing this placeholder, so that only a check goes on. */
export const isPermitted = (
  { shown }: Pick<Chosen, 'shown'>,
  { onAssetError }: Pick<RenderOptions, 'onAssetError'>,
): boolean => shown !== 'nothing' || onAssetError === 'hide'

/** Returns a warning for each element that shows a placeholder. */
export function warnOf(chosen: readonly Chosen[]): Warning[] {
  return chosen.map(({ elementId, shown, faults }) => ({
    code: shown === 'nothing' ? 'asset_left_out' : 'asset_replaced',
    message: `element "${elementId}": ${reasons(faults)}; ${instead[shown]}`,
    elementId,
  }))
}

/** Returns the error in the report for each element that shows a placeholder, by element id. */
export function assetErrors(chosen: readonly Chosen[]): Map<string, AssetError> {
  return new Map(
    chosen.map(({ elementId, shown, faults }) => [elementId, { message: reasons(faults), shown }]),
  )
}

const reasons = (faults: Chosen['faults']): string =>
  faults.map(({ publicMessage }) => publicMessage).join('; ')
