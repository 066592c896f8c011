export { findIcons, type FoundIcon, type IconCategory, type IconStyle } from './find-icons'
export { iconColour } from './icon-colour'
