import { type Design } from '@platen/design'
import { type Command, modify } from '@platen/editor'
import { applyBrand } from '@platen/modifications'
import { type Kit } from '../../../../parts/brand-kits/kits-query'

/** Gives a design the values of a kit wherever it says that they belong. */
export function inBrand(design: Design, kit: Kit): Command {
  return modify(applyBrand(design, kit))
}
