interface Uploaded {
  mimetype: string
  width: number | null
  height: number | null
}

/** Returns a warning if an image has fewer pixels than its field needs; null when it has enough. */
export function smallerThan(
  { minPixels = 0 }: { minPixels?: number | undefined },
  { mimetype, width, height }: Uploaded,
): string | null {
  const shorter = Math.min(width ?? Infinity, height ?? Infinity)
  if (mimetype === 'image/svg+xml' || shorter >= minPixels) return null
  const least = minPixels.toLocaleString('en')
  return `Looks better with at least ${least} px on its shorter side (it has ${shorter})`
}
