/** What the service takes for a picture or a drawing. */
export const pictureTypes = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  'image/svg+xml',
]
