import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The page in the browser, and the site of its passkeys. */
export interface Page {
  origin: string
  host: string
}

/** The parts of an answer that a page may get wrong, or an attacker may forge. */
export interface Forgery {
  origin?: string
  host?: string
  /** True if the person is not verified: no fingerprint or PIN. */
  unverified?: boolean
}

const [userPresent, userVerified, hasKey] = [0x01, 0x04, 0x40]

/** An authenticator with one passkey, as WebAuthn describes it; signs the data that a browser would pass to it. */
export class Authenticator {
  readonly credentialId = randomBytes(16)
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private signed = 0

  constructor(private readonly page: Page) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
  }

  /** Returns the answer of `navigator.credentials.create` to the options. */
  create({ challenge }: { challenge: string }, forgery: Forgery = {}): object {
    const authData = Buffer.concat([
      this.authenticatorData(hasKey, forgery),
      Buffer.alloc(16),
      Buffer.of(0, this.credentialId.length),
      this.credentialId,
      this.coseKey(),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.credential({
      clientDataJSON: text(this.clientData('webauthn.create', challenge, forgery)),
      attestationObject: text(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    })
  }

  /** Returns the answer of `navigator.credentials.get` to the options. */
  get({ challenge }: { challenge: string }, forgery: Forgery = {}): object {
    this.signed++
    const authenticatorData = this.authenticatorData(0, forgery)
    const clientData = this.clientData('webauthn.get', challenge, forgery)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.privateKey,
    )
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    })
  }

  private credential(response: object): object {
    const id = text(this.credentialId)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  private authenticatorData(flags: number, { host, unverified = false }: Forgery): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.signed)
    const all = flags | userPresent | (unverified ? 0 : userVerified)
    return Buffer.concat([sha256(host ?? this.page.host), Buffer.of(all), counter])
  }

  private clientData(type: string, challenge: string, { origin }: Forgery): Buffer {
    const data = { type, challenge, origin: origin ?? this.page.origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  /** Returns the public key in COSE form: EC2, ES256, P-256, and the two coordinates. */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const bytes = (coordinate: string): Uint8Array =>
      new Uint8Array(Buffer.from(coordinate, 'base64url'))
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return isoCBOR.encode(key as never)
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
