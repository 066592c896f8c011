import { type Finding, type RenderOptions, type RenderOutcomeRow } from '@platen/contract'
import { AppError, found } from '@platen/errors'
import {
  findStored,
  measureStored,
  type MeasuringCall,
  measuringOptions,
  type StoredDocument,
} from '../renders/measure-stored'
import { type CheckingRuntime } from '../renders/run-check'

export interface CheckDesignCall extends MeasuringCall {
  brandKitId: string | undefined
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/** A call that checks a document, whatever its design. */
export type CheckingOf = Omit<CheckDesignCall, 'design'>

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
  const { brandKitId = null } = call
  const stored = await findStored(runtime, call)
  const { findings } = await checkStored(runtime, { stored, call })
  const { designId, version } = stored
  return { designId, version, brandKitId, findings }
}

/** The faults that a check found in a document. */
export interface CheckedDocument {
  findings: Finding[]
  /** The places of the elements of each page, if they were asked for. */
  layout: RenderOutcomeRow['layout']
}

/** Has a render child check a document, and with `layout` tell the places of its elements. Throws the errors of `checkDesign`. */
export async function checkStored(
  runtime: CheckingRuntime,
  { stored, call, layout }: { stored: StoredDocument; call: CheckingOf; layout?: true },
): Promise<CheckedDocument> {
  const { brandKitId = null, signal, scope } = call
  const { colors, fonts } = await findKit(runtime, { scope, brandKitId })
  const options = { ...measuringOptions, lint: { colors, fonts }, ...(layout && { layout }) }
  const measuring = { options, signal, name: 'The check' }
  const outcome = await measureStored(runtime, { stored, call }, measuring)
  if (!outcome.faults)
    throw new AppError('internal', 'Internal error', { internal: 'a check without faults' })
  return { findings: outcome.faults, layout: outcome.layout }
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
