import { type TenantScope } from '@platen/database'

/**
 * Returns the scope of a caller of the studio, who sees and changes drafts also with a key. Everywhere else, keys and apps see published
 * versions alone.
 */
export const withDrafts = (scope: TenantScope): TenantScope => ({ ...scope, drafts: true })
