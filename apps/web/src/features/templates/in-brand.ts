import { type Design } from '@platen/design'
import { applyBrand, applyModifications } from '@platen/modifications'
import { type Kit } from '../../parts/brand-kits/kits-query'

/** A design with the values of a kit wherever it says that they belong. */
export function inBrand(design: Design, kit: Kit): Design {
  return applyModifications(design, applyBrand(design, kit)).design
}
