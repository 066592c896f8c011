import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type CreateSigningKeyRequest,
  type NewSigningKey,
  type SignedUrl,
  type SigningKeyList,
  type SignUrlRequest,
} from './types'

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

  /** Returns the URL of a picture, signed by the service, for those who do not have the secret. `urlParameters` makes the parameters. */
  async sign(
    signingKeyId: string,
    body: SignUrlRequest,
    { signal }: Signalled = {},
  ): Promise<SignedUrl> {
    const path = `${root}/${segment(signingKeyId)}/sign`
    return this.#calls.once({ method: 'POST', path, body, signal })
  }
}
