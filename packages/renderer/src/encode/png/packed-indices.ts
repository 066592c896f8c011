import { type Rows } from './scanlines'

/** Colours by number, of 1 to 8 bits each. */
export interface Indices {
  indices: Uint8Array
  width: number
  bitDepth: 1 | 2 | 4 | 8
}

/** The scanlines of some rows of indices, unfiltered; pixels of a byte begin at its highest bit. */
export function packed({ indices, width, bitDepth }: Indices, { from, to }: Rows): Buffer {
  const perByte = 8 / bitDepth
  const lineBytes = 1 + Math.ceil(width / perByte)
  const bytes = Buffer.alloc((to - from) * lineBytes)
  for (let row = from; row < to; row++) {
    const start = (row - from) * lineBytes + 1
    const line = indices.subarray(row * width, (row + 1) * width)
    if (perByte === 1) bytes.set(line, start)
    else packLine(line, bytes.subarray(start, start + lineBytes - 1), bitDepth)
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
