export { isShipped } from '../fonts/shipped-fonts'
export { nearestFace } from '../typefaces/nearest-face'
