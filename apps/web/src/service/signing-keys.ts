import { queryOptions } from '@tanstack/react-query'
import { platen } from './transport'

export const signingKeysKey = ['signing-keys'] as const

/** All signing keys, the oldest first; only owners may read them. */
export const signingKeysQuery = queryOptions({
  queryKey: signingKeysKey,
  queryFn: async ({ signal }) => (await platen.signingKeys.list({ signal })).data,
})

/** What is said to those who may not sign. */
export const ownersSign =
  'Only owners can sign URLs. Ask an owner of your organization to change your role.'
