export { shippedPictures, type ShippedPicture } from './shipped-pictures'
export { libraryFolder, shippedTemplates, type ShippedTemplate } from './shipped-templates'
