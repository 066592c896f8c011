/** Divides the colours of premultiplied RGBA pixels by their alpha, in place. */
export function unpremultiply(data: Uint8Array | Uint8ClampedArray): void {
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

/** Multiplies the colours of RGBA pixels by their alpha, in place, so that transparent pixels add no colour to a mean. */
export function premultiply(data: Uint8Array | Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = Math.round(((data[channel] ?? 0) * alpha) / 255)
    }
  }
}
