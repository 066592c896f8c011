import { type CheckedAsset, type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import {
  designSources,
  type ParsedDesign,
  parseSource,
  parseStoredModifications,
} from '@platen/design'
import { AppError } from '@platen/errors'
import { effectsOf } from '@platen/modifications'
import { type RenderOutcome } from '@platen/renderer'
import { isPermitted } from '../placeholders/placeholder-warnings'
import { type Gathered, type Round } from './gather-files'
import { planRender } from './plan-render'

type Findings = NonNullable<RenderOutcomeRow['findings']>

/** Returns the findings of a check other than warnings: the effect of each modification, and each file that the render would use. */
export function checkFindings(
  claimed: ClaimedRender & { stored: ParsedDesign },
  { plan, chosen, fonts }: Pick<Gathered, 'chosen' | 'fonts' | 'plan'>,
  { faults, sizes }: { faults: Round['faults']; sizes: RenderOutcome['sizes'] },
): Findings {
  const intended = { ...planRender(claimed.stored, claimed).design, fonts: [] }
  const files = [
    ...fonts.map(({ family, src }) => ({ font: family, src })),
    ...designSources(intended, plan.pages),
  ]
  const sizeOf = new Map(sizes?.map(({ src, width, height }) => [src, { width, height }]))
  const assets = files.map(({ src, ...user }): CheckedAsset => {
    const fault = faults.get(src)
    const file = { ...user, host: hostOf(src) }
    if (fault) return { ...file, status: 'missing', reason: fault.publicMessage }
    return { ...file, status: 'ok', ...sizeOf.get(src) }
  })
  const modifications = parseStoredModifications(claimed.modifications)
  return {
    valid:
      fonts.every(({ src }) => !faults.has(src)) &&
      chosen.every(one => isPermitted(one, plan.options)),
    modifications: effectsOf(claimed.stored.design, modifications).map((effect, index) => ({
      index,
      ...effect,
    })),
    assets,
  }
}

/** Returns the host of a URL; null for an asset of the organization, for a `data:` URL, and for anything that is not a source. */
function hostOf(src: string): string | null {
  try {
    const source = parseSource(src, { allowedPorts: 'any' })
    return source.kind === 'http' ? source.url.host : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
