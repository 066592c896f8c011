/** The types of files that the service accepts as images or SVGs. */
export const pictureTypes = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  'image/svg+xml',
]
