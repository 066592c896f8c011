export { createFileDrawer, type DrawnSvg, type FileDrawer, type SvgPath } from './file-drawer'
export { type TextFonts } from '@platen/svg'
