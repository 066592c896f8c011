import { type Design } from '@platen/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type Kit } from '../../../parts/brand-kits/kits-query'
import { type Change } from './body'
import { withBrand } from './brand-layer'
import { type BodyState } from './use-body'

interface BrandParts {
  design: Design
  kit: Kit | undefined
  change: BodyState['change']
}

const none: readonly Change[] = []

/** The code that applies kits: loaded with the first kit, since most requests have none. */
const applyingQuery = queryOptions({
  queryKey: ['code', 'changes-of-kit'],
  queryFn: () => import('./changes-of-kit'),
  staleTime: Infinity,
})

/** Replaces the values of the previous brand in the request with the values of the chosen brand, and returns the new values. */
export function useBrand({ design, kit, change }: BrandParts): readonly Change[] {
  const applied = useRef(none)
  const { data: applying } = useQuery({ ...applyingQuery, enabled: kit !== undefined })
  const changes = useMemo(
    () => (kit && applying ? applying.applyBrand(design, kit) : none),
    [design, kit, applying],
  )
  useEffect(() => {
    const before = applied.current
    if (before === changes) return
    applied.current = changes
    change(body => withBrand(body, { before, after: changes }))
  }, [changes, change])
  return changes
}
