import { type EntitySchema } from 'typeorm'
import { apiKeyEntity } from './api-key'
import { assetEntity, userAssetEntity } from './asset'
import { brandKitEntity } from './brand-kit'
import { designEntity, designVersionEntity } from './design'
import { idempotencyKeyEntity, userIdempotencyKeyEntity } from './idempotency-key'
import { organizationEntity } from './organization'
import { ownTemplateEntity } from './own-template'
import { renderEntity } from './render'
import { templateEntity } from './template'
import { userEntity } from './user'

export const entities: EntitySchema[] = [
  organizationEntity,
  userEntity,
  apiKeyEntity,
  designEntity,
  designVersionEntity,
  templateEntity,
  ownTemplateEntity,
  brandKitEntity,
  assetEntity,
  userAssetEntity,
  renderEntity,
  idempotencyKeyEntity,
  userIdempotencyKeyEntity,
]
