// Only what applies kits, so that a page loads nothing else of the package for it.
export { applyBrand } from '@platen/modifications'
