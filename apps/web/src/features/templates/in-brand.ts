import { type Design } from '@platen/design'
import { applyBrand, applyModifications } from '@platen/modifications'
import { type Kit } from '../../parts/brand-kits/kits-query'

/** Returns a design with the values of a brand kit in all places that are marked for them. */
export function inBrand(design: Design, kit: Kit): Design {
  return applyModifications(design, applyBrand(design, kit)).design
}
