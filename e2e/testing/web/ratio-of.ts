/** For the page: returns the width of an image divided by its height; NaN until it has loaded. */
export function ratioOf(image: unknown): number {
  const { naturalWidth, naturalHeight } = image as Readonly<
    Record<'naturalHeight' | 'naturalWidth', number>
  >
  return naturalWidth / naturalHeight
}
