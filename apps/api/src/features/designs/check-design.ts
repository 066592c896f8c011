import { type Finding, type RenderOptions } from '@platen/contract'
import { AppError, found } from '@platen/errors'
import {
  findStored,
  measureStored,
  type MeasuringCall,
  measuringOptions,
} from '../../domain/renders/measure-stored'
import { type CheckingRuntime } from '../../domain/renders/run-check'

export interface CheckDesignCall extends MeasuringCall {
  brandKitId: string | undefined
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/** The faults of a design. */
export interface CheckedDesign {
  designId: string
  /** The version that was checked, or that the draft was made from. */
  version: number
  brandKitId: string | null
  findings: Finding[]
}

/**
 * Has a render child check a version or the draft of a design. Throws `not_found`, the error of a check that failed, `rate_limited` while the
 * organization has too many, and `unavailable` if it takes longer than a call waits.
 */
export async function checkDesign(
  runtime: CheckingRuntime,
  call: CheckDesignCall,
): Promise<CheckedDesign> {
  const { brandKitId = null, signal, scope } = call
  // One after the other, so that a call without either has one answer.
  const stored = await findStored(runtime, call)
  const kit = await findKit(runtime, { scope, brandKitId })
  const { colors, fonts } = kit
  const options = { ...measuringOptions, lint: { colors, fonts } }
  const measuring = { options, signal, name: 'The check' }
  const { faults } = await measureStored(runtime, { stored, call }, measuring)
  if (!faults)
    throw new AppError('internal', 'Internal error', { internal: 'a check without faults' })
  const { designId, version } = stored
  return { designId, version, brandKitId, findings: faults }
}

async function findKit(
  { database }: Pick<CheckingRuntime, 'database'>,
  { scope, brandKitId }: { scope: CheckDesignCall['scope']; brandKitId: string | null },
): Promise<CheckedKit> {
  if (brandKitId === null) return nothing
  return found('Brand kit', await database.tenant(scope).brandKits.find(brandKitId))
}

type CheckedKit = NonNullable<RenderOptions['lint']>

/** The values of no kit. */
const nothing: CheckedKit = { colors: [], fonts: {} }
