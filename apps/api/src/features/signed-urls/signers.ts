import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SigningKeyRecord } from '@platen/database'
import { isId } from '@platen/design'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../runtime/limits/network-of'
import { NetworkRates } from '../../runtime/limits/network-rates'
import { type Runtime } from '../../runtime/runtime'
import { type SignedUrl } from './read-url'

export type SignerRuntime = Pick<Runtime, 'signingSecrets'> & {
  database: Pick<Runtime['database'], 'signingKeys'>
}

export type Signer = Omit<SigningKeyRecord, 'secret'>

interface Known {
  signer: Signer
  /** The bytes of the secret's text. */
  secret: Buffer
}

/** The message for a signature of another URL, key or secret. */
export const wrongSignature = 'The signature does not match this URL'

const missMs = 1000
/** How many wrong signatures, and how many look-ups of keys that do not exist, a network may cause per second. */
const perSecond = 20

/**
 * The keys that sign URLs, as this process knows them. A key never changes, so it is read once; that it still exists is read with each
 * picture, and `forget` is told when it does not.
 */
export class Signers {
  private readonly known = new LRUCache<string, Known>({ max: 10_000 })
  private readonly missing = new LRUCache<string, true>({ max: 10_000, ttl: missMs })
  private readonly wrong = new NetworkRates({ perSecond, size: perSecond })
  private readonly lookUps = new NetworkRates({ perSecond, size: perSecond })
  private readonly loading = new Map<string, Promise<Known | null>>()

  constructor(
    private readonly runtime: SignerRuntime,
    private readonly now = () => performance.now(),
  ) {}

  /**
   * Returns the key that signed a URL. Throws `forbidden` for any other signature, `rate_limited` after too many of these from a network,
   * and `unavailable` if the database is needed and down.
   */
  async signerOf(url: SignedUrl, address: string): Promise<Signer> {
    const known = await this.find(url.keyId, address)
    if (known && isSigned(url, known.secret)) return known.signer
    throw this.refuse(address)
  }

  /** Forgets a key that has been deleted, and returns the error for its URLs. */
  forget(keyId: string, address: string): AppError {
    this.known.delete(keyId)
    this.missing.set(keyId, true)
    return this.refuse(address)
  }

  private async find(keyId: string, address: string): Promise<Known | null> {
    const known = this.known.get(keyId)
    if (known) return known
    if (!isId('sgk', keyId)) return null
    if (this.missing.has(keyId)) return null
    const running = this.loading.get(keyId)
    if (running) return running
    this.count(this.lookUps, address)
    const loading = this.load(keyId).finally(() => {
      this.loading.delete(keyId)
      // A look-up counts until it is known to be no miss.
      if (!this.missing.has(keyId)) this.lookUps.giveBack(networkOf(address))
    })
    this.loading.set(keyId, loading)
    return loading
  }

  private async load(keyId: string): Promise<Known | null> {
    const record = await this.runtime.database.signingKeys.find(keyId)
    if (!record) {
      this.missing.set(keyId, true)
      return null
    }
    const { secret: sealed, ...signer } = record
    const text = this.runtime.signingSecrets.show(signer.organizationId, sealed)
    const known = { signer, secret: Buffer.from(text) }
    this.known.set(keyId, known)
    return known
  }

  private refuse(address: string): AppError {
    this.count(this.wrong, address)
    return new AppError('forbidden', wrongSignature)
  }

  private count(rates: NetworkRates, address: string): void {
    const waitMs = rates.waitOf(networkOf(address), this.now())
    if (waitMs === 0) return
    const message = `Too many wrong signatures from your network: at most ${perSecond} a second`
    throw new AppError('rate_limited', message, { retryAfter: waitMs / 1000 })
  }
}

function isSigned({ canonical, signature }: SignedUrl, secret: Buffer): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(canonical).digest('base64url'))
  const sent = Buffer.from(signature)
  return sent.length === right.length && timingSafeEqual(sent, right)
}
