/** In the page: width by height of a picture itself; not a number until it has arrived. */
export function ratioOf(image: unknown): number {
  const { naturalWidth, naturalHeight } = image as Readonly<
    Record<'naturalHeight' | 'naturalWidth', number>
  >
  return naturalWidth / naturalHeight
}
