import { type Design } from '@platen/design'
import { type Command, modify } from '@platen/editor'
import { applyBrand } from '@platen/modifications'
import { type Kit } from '../../../../parts/brand-kits/kits-query'

/** Returns a command that applies the values of a kit to all properties that have a brand role. */
export function inBrand(design: Design, kit: Kit): Command {
  return modify(applyBrand(design, kit))
}
