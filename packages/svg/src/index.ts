export { drawnWidth } from './canonical/drawn-width'
export { isSvg } from './canonical/is-svg'
export { type CanonicalSvg, sanitizeSvg, type SanitizeTools } from './canonical/sanitize-svg'
export { type FontFiles, SvgFonts, type TextFonts } from './fonts/svg-fonts'
export { type Codecs } from './ports/codecs'
export {
  type Drawing,
  type DrawingOptions,
  FailedStart,
  type SvgEngine,
  tookTooLong,
} from './ports/svg-engine'
export { printInks } from './program/inks'
export { type PathDrawing, pathDrawing } from './program/path-drawing'
export { type Colouring, keepsColours } from './tags/colour-rules'
export { recolourSvg } from './tags/recolour'
