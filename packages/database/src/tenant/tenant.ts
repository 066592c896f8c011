import { type Connection } from '../connection/connection'
import { type Assets, openAssets } from './assets'
import { type BrandKits, openBrandKits } from './brand-kits'
import { type Designs, openDesigns } from './designs'
import { type EarlierRenders, openEarlierRenders } from './earlier-renders'
import { type IdempotencyKeys, openIdempotencyKeys } from './idempotency-keys'
import { ownQuery } from './own-rows'
import { openRenders, type Renders } from './renders'

/** The rows of one organization; nothing in it reaches another's. */
export interface Tenant {
  designs: Designs
  renders: Renders
  earlierRenders: EarlierRenders
  idempotencyKeys: IdempotencyKeys
  brandKits: BrandKits
  assets: Assets
}

/** Opens the rows of an organization; cheap enough for every request. */
export function openTenant(connection: Connection, organizationId: string): Tenant {
  const query = ownQuery(connection, organizationId)
  return {
    designs: openDesigns(query),
    renders: openRenders(query),
    earlierRenders: openEarlierRenders(query),
    idempotencyKeys: openIdempotencyKeys(query),
    brandKits: openBrandKits(query),
    assets: openAssets(query),
  }
}
