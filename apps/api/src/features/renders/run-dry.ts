import { type CheckRecord } from '@platen/database'
import { type CheckingRuntime, runCheck } from '../../domain/renders/run-check'
import { checkAgainstDesign, type CheckRuntime } from '../../domain/renders/check-against-design'
import {
  type GenerateCall,
  prepareRender,
  type PrepareRuntime,
} from '../../domain/renders/generating/prepare-render'

/** The services that the steps need. */
export type DryRunRuntime = PrepareRuntime & CheckRuntime & CheckingRuntime

/** Runs a check of a generate call, as `runCheck` does. It is charged as a request. */
export async function runDry(runtime: DryRunRuntime, call: GenerateCall): Promise<CheckRecord> {
  const { scope, charge, requestId, keyId, signal } = call
  const prepared = await prepareRender(runtime, call)
  await checkAgainstDesign(runtime, prepared)
  const { asked, design, draft } = prepared
  const { designId, modifications, options, strict } = asked
  const pay = (): Promise<void> => charge.pay('request')
  return runCheck(
    runtime,
    { scope, signal, pay },
    {
      designId,
      modifications,
      options,
      strict,
      requestId,
      keyId,
      designVersion: design.version,
      draft: draft ? { revision: draft.record.revision, document: draft.document } : undefined,
    },
  )
}
