/** The ways in which senders of inbound hooks sign their bodies. */
export const signatureSchemes = [
  'hmac-sha256-hex',
  'hmac-sha256-base64',
  'standard-webhooks',
  'stripe',
] as const

export type SignatureScheme = (typeof signatureSchemes)[number]
