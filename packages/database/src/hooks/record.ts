/** The ways in which senders sign their bodies. */
export type SignatureScheme =
  | 'hmac-sha256-hex'
  | 'hmac-sha256-base64'
  | 'standard-webhooks'
  | 'stripe'

/** How a sender signs its bodies. */
export interface HookSignature {
  scheme: SignatureScheme
  /** The header with the signature, in lower case. */
  header: string
  /** The text before the signature in the header. */
  prefix: string
}

/** A URL to which a sender posts bodies of its own, each of which makes renders of one design. */
export interface InboundHookRecord {
  id: string
  organizationId: string
  designId: string
  name: string
  /** The JSON Pointer of each value, by the key of the element that it sets, such as `headline.text`. */
  mapping: Record<string, string>
  /** The JSON Pointer of the list whose items become the rows of a batch; null if each body makes one render. */
  rowsAt: string | null
  /** Null if bodies need not be signed. */
  signature: HookSignature | null
  /** The sealed secret; null without a signature. */
  secret: Buffer | null
  /** The options of the renders, as a generate call has them. */
  options: unknown
  /** The URL that is told of the end of each render. */
  webhookUrl: string | null
  keepBodies: boolean
  enabled: boolean
  /** The SHA-256 of the random part of its URL. */
  urlHash: Buffer
  createdAt: Date
  /** The last change of what bodies make, or of how they are signed: bodies from before count as other ones. */
  changedAt: Date
}

/** A body that a hook has received. */
export interface KeptBody {
  body: unknown
  /** What became of it. */
  outcome: unknown
  receivedAt: Date
}

/** The columns of a hook with the alias `w`. */
export const hookColumns = `w.id, w.organization_id as "organizationId", w.design_id as "designId", w.name, w.mapping,
  w.rows_at as "rowsAt", w.signature, w.secret, w.options, w.webhook_url as "webhookUrl", w.keep_bodies as "keepBodies",
  w.enabled, w.url_hash as "urlHash", w.created_at as "createdAt", w.changed_at as "changedAt"`
