import { type TenantScope } from '@platen/database'
import { withDrafts } from '../../../domain/drafts/with-drafts'
import { keyIdOf, type Principal } from '../../../runtime/principal'

/** The part of a call that every use case of the studio gets. */
export interface StudioCall {
  /** The scope of the caller, with drafts. */
  scope: TenantScope
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** The id of the request, for the log. */
  requestId: string
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
}

/** Returns what the use cases of the studio know of a call. */
export const studioCallOf = ({
  scope,
  signal,
  requestId,
  principal,
}: Omit<StudioCall, 'keyId'> & { principal: Principal }): StudioCall => ({
  scope: withDrafts(scope),
  signal,
  requestId,
  keyId: keyIdOf(principal),
})
