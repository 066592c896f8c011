/** 8-bit RGBA, rows from the top, straight alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Divides the colours by their alpha, in place: what an engine with premultiplied pixels hands out. */
export function unpremultiply(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    data[at] = divide(data[at] ?? 0, alpha)
    data[at + 1] = divide(data[at + 1] ?? 0, alpha)
    data[at + 2] = divide(data[at + 2] ?? 0, alpha)
  }
}

const divide = (value: number, alpha: number): number =>
  Math.min(255, Math.round((value * 255) / alpha))

/** Tells whether every pixel is opaque; stops at the first that is not. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
