import { type Connection } from '../connection/connection'
import { type Assets, openAssets } from './assets'
import { type BrandKits, openBrandKits } from './brand-kits'
import { type Designs, openDesigns } from './designs'
import { type EarlierRenders, openEarlierRenders } from './earlier-renders'
import { type IdempotencyKeys, openIdempotencyKeys } from './idempotency-keys'
import { ownQuery } from './own-rows'
import { openRenders, type Renders } from './renders'
import { userQuery } from './user-rows'

/** The rows of one organization, or of one user of its embedded editors; nothing in it reaches another's. */
export interface Tenant {
  designs: Designs
  renders: Renders
  earlierRenders: EarlierRenders
  idempotencyKeys: IdempotencyKeys
  brandKits: BrandKits
  assets: Assets
}

/** Whose rows. */
export interface TenantScope {
  organizationId: string
  /** The user of an embedded editor, whose rows alone are meant; null for all rows of the organization. */
  userId: string | null
}

/** Opens the rows of a scope, or of the organization with this id; cheap enough for every request. */
export function openTenant(connection: Connection, scope: TenantScope | string): Tenant {
  if (typeof scope === 'string')
    return openTenant(connection, { organizationId: scope, userId: null })
  const { organizationId, userId } = scope
  const organization = ownQuery(connection, organizationId)
  const query = userId === null ? organization : userQuery(connection, { organizationId, userId })
  return {
    designs: openDesigns(query),
    renders: openRenders(query, organization),
    earlierRenders: openEarlierRenders(query),
    idempotencyKeys: openIdempotencyKeys(query),
    brandKits: openBrandKits(query),
    assets: openAssets(query),
  }
}
