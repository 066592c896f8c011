import { type KeyObject } from 'node:crypto'
import { ownerOfFileSecret } from './file-keys'
import { ownerOfHookSecret } from './hook-secrets'
import { openSealer, type SecretOwner } from './sealer'
import { ownerOfShareToken } from './share-tokens'
import { ownerOfSigningSecret } from './signing-secrets'
import { ownerOfWebhookSecret } from './webhook-secrets'

interface AllFileSecrets {
  list(): Promise<readonly { id: string }[]>
  findFileSecret(organizationId: string): Promise<Buffer | null>
  /** Replaces a sealed secret; returns false when it has changed meanwhile. */
  replaceFileSecret(organizationId: string, before: Buffer, after: Buffer): Promise<boolean>
}

/** Secrets that are sealed one by one: those of webhooks, signing keys, inbound hooks or shares. */
interface ListedSecrets {
  listSecrets(): Promise<readonly { id: string; organizationId: string; sealed: Buffer }[]>
  /** Replaces a sealed secret; returns false when it has changed meanwhile. */
  replaceSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

/** The stores of the sealed secrets of all organizations. */
export interface AllSealedSecrets {
  organizations: AllFileSecrets
  webhooks: ListedSecrets
  signingKeys: ListedSecrets
  inboundHooks: ListedSecrets
  shares: ListedSecrets
}

interface Sealed {
  sealed: Buffer
  owner: SecretOwner
  replace: (after: Buffer) => Promise<boolean>
}

/**
 * Seals with the first key all secrets that another key of SECRETS_KEY sealed, so that the other keys can be removed; returns the number of
 * secrets. May be stopped and run again. Throws `internal` for a secret that no key opens.
 */
export async function resealSecrets(
  stores: AllSealedSecrets,
  keys: readonly KeyObject[],
): Promise<number> {
  const sealer = openSealer(keys)
  let resealed = 0
  for await (const { sealed, owner, replace } of allSecrets(stores)) {
    if (sealer.isCurrent(sealed)) continue
    if (await replace(sealer.seal(sealer.open(sealed, owner), owner))) resealed += 1
  }
  return resealed
}

async function* allSecrets({
  organizations,
  webhooks,
  signingKeys,
  inboundHooks,
  shares,
}: AllSealedSecrets): AsyncGenerator<Sealed> {
  for (const { id } of await organizations.list()) {
    const sealed = await organizations.findFileSecret(id)
    if (sealed === null) continue
    const replace = (after: Buffer): Promise<boolean> =>
      organizations.replaceFileSecret(id, sealed, after)
    yield { sealed, owner: ownerOfFileSecret(id), replace }
  }
  yield* eachOf(webhooks, ownerOfWebhookSecret)
  yield* eachOf(signingKeys, ownerOfSigningSecret)
  yield* eachOf(inboundHooks, ownerOfHookSecret)
  yield* eachOf(shares, ownerOfShareToken)
}

async function* eachOf(
  secrets: ListedSecrets,
  ownerIn: (organizationId: string) => SecretOwner,
): AsyncGenerator<Sealed> {
  for (const { id, organizationId, sealed } of await secrets.listSecrets()) {
    const replace = (after: Buffer): Promise<boolean> => secrets.replaceSecret(id, sealed, after)
    yield { sealed, owner: ownerIn(organizationId), replace }
  }
}
