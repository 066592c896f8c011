import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import { type CreateSigningKeyRequest, type NewSigningKey, type SigningKeyList } from './types'

const root = '/api/v1/signing-keys'

/** Keys that sign the URLs of pictures, as `signUrl` does. */
export class SigningKeys {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /** Creates a key; only this answer has its secret. */
  async create(body: CreateSigningKeyRequest, options: CreateOptions = {}): Promise<NewSigningKey> {
    return this.#calls.create(root, body, options)
  }

  async list(options: Signalled = {}): Promise<SigningKeyList> {
    return this.#calls.get(root, undefined, options)
  }

  /** Deletes a key; the URLs that it signed no longer work. */
  async delete(signingKeyId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(`${root}/${segment(signingKeyId)}`, undefined, options)
  }
}
