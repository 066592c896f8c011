export { shippedPictures, type ShippedPicture } from './shipped-pictures'
export { shippedTemplates, type ShippedTemplate } from './shipped-templates'
