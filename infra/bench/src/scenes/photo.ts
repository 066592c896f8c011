import sharp from 'sharp'

const full = { width: 1920, height: 1280 }

/**
 * Returns a JPEG that resembles a photograph: layered hills in haze under fine grain, 1920 × 1280 px, about 300 KB. It is the same
 * on every machine; every seed gives different hills and grain.
 */
export async function photo(seed = 0, { width, height } = full): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const random = generator(7 + seed)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const depth = ridgesBehind(x / width + seed * 0.37, y / height)
      const grain = (random() + random() - 1) * 9
      const at = (y * width + x) * 3
      pixels[at] = clamp(236 - depth * 46 - (y / height) * 30 + grain)
      pixels[at + 1] = clamp(196 - depth * 30 + grain)
      pixels[at + 2] = clamp(170 - depth * 14 + (y / height) * 20 + grain)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Returns the number of ridges, out of four, that are in front of a point (fractions of the image). */
function ridgesBehind(x: number, y: number): number {
  let count = 0
  for (let ridge = 1; ridge <= 4; ridge++) {
    const height =
      0.25 +
      ridge * 0.14 +
      Math.sin(x * (5 + ridge * 2.3) + ridge) * 0.05 +
      Math.sin(x * 31 * ridge) * 0.008
    if (y > height) count = ridge
  }
  return count
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** The linear congruential generator of Numerical Recipes: the same sequence on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
