import { type TenantScope } from '@platen/database'
import { toAppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Pinned } from '../../../domain/pins/parse-pin'
import { type Runtime } from '../../../runtime/runtime'

interface KeptUrl {
  scope: TenantScope
  pin: Pinned
  payer: { id: string }
}

interface KeepRuntime {
  database: Pick<Runtime['database'], 'tenant'>
  log: Pick<Runtime['log'], 'warn'>
}

/**
 * Returns a function that keeps the version that a URL names, if it names one, after the answer has been sent. This process does it once for each version and
 * key; what fails is tried again with the next request.
 */
export function openKeeper({ database, log }: KeepRuntime): (asked: KeptUrl) => void {
  const kept = new LRUCache<string, true>({ max: 10_000 })
  return ({ scope, payer: { id: signingKeyId }, pin: { id: designId, version } }) => {
    if (version === undefined) return
    const name = `${signingKeyId} ${designId} ${version}`
    if (kept.has(name)) return
    kept.set(name, true)
    const { urlPictures } = database.tenant(scope)
    urlPictures.keepVersion({ signingKeyId, designId, version }).catch((error: unknown) => {
      kept.delete(name)
      const { message: reason } = toAppError(error)
      log.warn({ designId, version, reason }, 'the version of a signed URL is not kept yet')
    })
  }
}
