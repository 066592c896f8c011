import { type KeyObject } from 'node:crypto'
import { ownerOfFileSecret } from './file-keys'
import { openSealer } from './sealer'

/** The store of the sealed secrets of all organizations. */
interface AllSealedSecrets {
  list(): Promise<readonly { id: string }[]>
  findFileSecret(organizationId: string): Promise<Buffer | null>
  /** Replaces a sealed secret; returns false when it has changed meanwhile. */
  replaceFileSecret(organizationId: string, before: Buffer, after: Buffer): Promise<boolean>
}

/**
 * Seals with the first key all secrets that another key of SECRETS_KEY sealed, so that the other keys can be removed; returns the number of
 * secrets. May be stopped and run again. Throws `internal` for a secret that no key opens.
 */
export async function resealSecrets(
  organizations: AllSealedSecrets,
  keys: readonly KeyObject[],
): Promise<number> {
  const sealer = openSealer(keys)
  let resealed = 0
  for (const { id } of await organizations.list()) {
    const sealed = await organizations.findFileSecret(id)
    if (sealed === null || sealer.isCurrent(sealed)) continue
    const owner = ownerOfFileSecret(id)
    const again = sealer.seal(sealer.open(sealed, owner), owner)
    if (await organizations.replaceFileSecret(id, sealed, again)) resealed += 1
  }
  return resealed
}
