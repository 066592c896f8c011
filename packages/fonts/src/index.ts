export { rangesOfFile } from './face-ranges'
export {
  aliasOf,
  isShipped,
  type ShippedFace,
  shippedFaces,
  shippedFamilies,
  shippedFamily,
  shippedFonts,
} from './shipped-fonts'
export { withoutTable } from './without-table'
