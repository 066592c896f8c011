import { type Connection } from '../connection/connection'
import { type Assets, openAssets } from './assets'
import { type BrandKits, openBrandKits } from './brand-kits'
import { type Designs, openDesigns } from './designs'
import { type EarlierRenders, openEarlierRenders } from './earlier-renders'
import { type IdempotencyKeys, openIdempotencyKeys } from './idempotency-keys'
import { ownQuery } from './own-rows'
import { openRenders, type Renders } from './renders'

/** All that an organization can see and do; nothing in it reaches another's rows. */
export interface Tenant {
  designs: Designs
  renders: Renders
  earlierRenders: EarlierRenders
  idempotencyKeys: IdempotencyKeys
  brandKits: BrandKits
  assets: Assets
}

/** The tenant's view for one organization; cheap enough to be made for each request. */
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
