import * as column from './columns'
import { defineEntity } from './define-entity'

/** A passkey of a person. */
export interface PasskeyRecord {
  id: string
  organizationId: string
  userId: string
  /** The id that the browser gave the passkey, base64url. */
  credentialId: string
  /** The transports by which the browser reaches the passkey, such as `internal` or `usb`. */
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface PasskeyRow extends PasskeyRecord {
  /** In COSE format. */
  publicKey: Buffer
  /** The number of signatures made, if the passkey counts them. */
  counter: string
}

export const passkeyEntity = defineEntity<PasskeyRow>({
  name: 'Passkey',
  tableName: 'passkeys',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    userId: { ...column.id, name: 'user_id' },
    credentialId: { ...column.id, name: 'credential_id', unique: true },
    publicKey: { type: 'bytea', name: 'public_key', select: false },
    counter: { type: 'bigint', select: false },
    transports: { type: 'text', array: true, default: [] },
    name: column.text,
    createdAt: { ...column.now, name: 'created_at' },
    lastUsedAt: { ...column.moment, name: 'last_used_at' },
  },
})

/** A challenge that a passkey has answered, which must not be answered again. */
interface UsedChallenge {
  challenge: string
  usedAt: Date
}

export const usedChallengeEntity = defineEntity<UsedChallenge>({
  name: 'UsedChallenge',
  tableName: 'used_challenges',
  columns: {
    challenge: { ...column.id, primary: true },
    usedAt: { ...column.now, name: 'used_at' },
  },
})
