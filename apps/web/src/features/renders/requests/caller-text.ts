import { type Key } from '../../../parts/create-key/keys-query'
import { callerOf } from '../shown/key-names'

/** Returns the name of the key that made a call, or else a description of the caller. */
export function callerText(caller: string, keys: readonly Pick<Key, 'id' | 'name'>[]): string {
  if (caller.startsWith('sgk_')) return 'A signed URL'
  if (caller.startsWith('app_')) return 'A connected app'
  const isProgram = /^(key|hok)_/.test(caller)
  const [, userId = null] = /^embed:(.*)$/s.exec(caller) ?? []
  return callerOf({ keyId: isProgram ? caller : null, userId }, keys)
}
