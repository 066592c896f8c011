/** RGBA as one number of 32 bits for each px, red in the lowest as on every processor that runs JavaScript. Shares memory where it is aligned. */
export function pixelWords(data: Uint8Array | Uint8ClampedArray): Int32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data)
  return new Int32Array(buffer, byteOffset, length / 4)
}
