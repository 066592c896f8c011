import { type EntitySchema } from 'typeorm'
import { apiKeyEntity } from './api-key'
import { assetEntity, userAssetEntity } from './asset'
import { brandKitEntity } from './brand-kit'
import { designDraftEntity } from './design-draft'
import { designEntity, designVersionEntity } from './design'
import { embedSessionEntity } from './embed-session'
import { idempotencyKeyEntity, userIdempotencyKeyEntity } from './idempotency-key'
import { linkEntity } from './link'
import { organizationEntity } from './organization'
import { ownTemplateEntity } from './own-template'
import { passkeyEntity, usedChallengeEntity } from './passkey'
import { renderEntity } from './render'
import { sessionEntity } from './session'
import { signingKeyEntity } from './signing-key'
import { templateEntity } from './template'
import { userEntity } from './user'
import { webhookEndpointEntity } from './webhook-endpoint'

export const entities: EntitySchema[] = [
  organizationEntity,
  userEntity,
  apiKeyEntity,
  sessionEntity,
  passkeyEntity,
  usedChallengeEntity,
  linkEntity,
  designEntity,
  designVersionEntity,
  designDraftEntity,
  templateEntity,
  ownTemplateEntity,
  brandKitEntity,
  assetEntity,
  userAssetEntity,
  renderEntity,
  idempotencyKeyEntity,
  userIdempotencyKeyEntity,
  embedSessionEntity,
  webhookEndpointEntity,
  signingKeyEntity,
]
