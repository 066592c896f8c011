/** The index of each pixel's colour, of 1 to 8 bits. */
export interface Indices {
  indices: Uint8Array
  width: number
  bitDepth: 1 | 2 | 4 | 8
}

/** Packs indices into rows of whole bytes; the first pixel is in the highest bits of a byte. */
export function packed({ indices, width, bitDepth }: Indices): Uint8Array {
  if (bitDepth === 8) return indices
  const rowBytes = Math.ceil((width * bitDepth) / 8)
  const height = indices.length / width
  const bytes = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row++) {
    const line = indices.subarray(row * width, (row + 1) * width)
    packLine(line, bytes.subarray(row * rowBytes, (row + 1) * rowBytes), bitDepth)
  }
  return bytes
}

function packLine(line: Uint8Array, bytes: Uint8Array, bitDepth: number): void {
  let [at, free] = [0, 8]
  let byte = 0
  for (const index of line) {
    free -= bitDepth
    byte |= index << free
    if (free > 0) continue
    bytes[at++] = byte
    byte = 0
    free = 8
  }
  if (free < 8) bytes[at] = byte
}
