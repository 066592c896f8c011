import { type Design } from '@platen/design'
import { applyBrand } from '@platen/modifications'
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

/** Replaces the values of the previous brand in the request with the values of the chosen brand, and returns the new values. */
export function useBrand({ design, kit, change }: BrandParts): readonly Change[] {
  const applied = useRef(none)
  const changes = useMemo(() => (kit ? applyBrand(design, kit) : none), [design, kit])
  useEffect(() => {
    const before = applied.current
    if (before === changes) return
    applied.current = changes
    change(body => withBrand(body, { before, after: changes }))
  }, [changes, change])
  return changes
}
