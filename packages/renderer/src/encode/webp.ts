import { rawImage } from './raster/raw-image'
import { type Raster } from './raster/raster'

export const webpSettings = { effort: 2 } as const

/** Lossless effort 0 takes half as long as effort 1, for files that are a twentieth larger. */
const losslessSettings = { lossless: true, effort: 0 } as const

/** Encodes as lossless WebP, with alpha if needed. */
export async function encodeLosslessWebp(raster: Raster): Promise<Uint8Array> {
  return rawImage(raster).webp(losslessSettings).toBuffer()
}

/**
 * Encodes as WebP, with alpha if needed. At 1080 × 1080 and quality 90, effort 0 takes 25 ms for 133 kB, effort 1 takes 33 ms for
 * 101 kB, effort 2 takes 35 ms for 99 kB, and effort 4 (sharp's default) takes 86 ms for 102 kB; Skia and Chromium take 94 ms for
 * 102 kB. On a page of text, effort 1 takes 115 ms for 462 kB at 42.6 dB, effort 2 takes 109 ms for 446 kB at 42.2 dB, and effort 3
 * takes 199 ms for 438 kB at 42.6 dB. `smartSubsample` takes three times as long for 0.5 dB. Takumi uses effort 1 with libwebp's
 * preset for text. That takes 0.85 of the time, but its files are larger and worse. At 300 × 300 px and quality 90, a poster takes
 * 12.6 kB and scores 85.5 in SSIMULACRA 2, instead of 11.6 kB and 88.5; a page of text takes 36.7 kB and scores 90.5, instead of
 * 24.6 kB and 93.4.
 */
export async function encodeWebp(raster: Raster, quality: number): Promise<Uint8Array> {
  return rawImage(raster)
    .webp({ quality, ...webpSettings })
    .toBuffer()
}
