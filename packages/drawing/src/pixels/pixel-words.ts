/**
 * Returns RGBA as one 32-bit number for each pixel, with red in the lowest byte, as on every processor that runs JavaScript. Shares
 * memory if the data is aligned.
 */
export function pixelWords(data: Uint8Array | Uint8ClampedArray): Int32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data)
  return new Int32Array(buffer, byteOffset, length / 4)
}
