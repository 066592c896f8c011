/** For the page: returns the width by height of an image itself; NaN until it has loaded. */
export function ratioOf(image: unknown): number {
  const { naturalWidth, naturalHeight } = image as Readonly<
    Record<'naturalHeight' | 'naturalWidth', number>
  >
  return naturalWidth / naturalHeight
}
