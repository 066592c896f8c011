/** The encoding of light in a PNG's samples: the exponent is 1 / `gamma`; `deep` means 16 bits. */
export interface PngGamma {
  gamma: number
  deep: boolean
}

/** The gamma of sRGB in a PNG. Values within the tolerance count as sRGB. */
const usual = { gamma: 0.45455, tolerance: 0.01 }
const signature = 8

/**
 * Returns the gamma of a PNG whose samples are not sRGB; undefined for all others. Browsers apply the gamma unless the file states
 * its colour space in another way. libvips ignores the gamma, which makes such images darker or lighter.
 */
export function pngGamma(bytes: Uint8Array): PngGamma | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let gamma = usual.gamma
  for (let at = signature; at + 12 <= png.length;) {
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'iCCP' || type === 'sRGB' || type === 'cICP') return undefined
    if (type === 'gAMA') gamma = png.readUInt32BE(at + 8) / 100_000
    // Chunks after the pixels do not count.
    if (type === 'IDAT') break
    at += 12 + png.readUInt32BE(at)
  }
  const meant = gamma > 0.01 && gamma < 100 && Math.abs(gamma - usual.gamma) >= usual.tolerance
  return meant ? { gamma, deep: png[24] === 16 } : undefined
}

/** Returns a table that maps each sample, 0..`most`, to sRGB, 0..255. */
export function gammaTable(gamma: number, most: number): Uint8Array {
  return Uint8Array.from({ length: most + 1 }, (_, sample) => {
    const light = Math.pow(sample / most, 1 / gamma)
    const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
}
