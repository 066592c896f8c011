/** 8-bit RGBA, rows from the top, straight alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Returns true if every pixel is opaque. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
