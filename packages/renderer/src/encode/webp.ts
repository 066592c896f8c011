import { rawImage } from './raster/raw-image'
import { type Raster } from './raster/raster'

export const webpSettings = { effort: 2 } as const

/** Lossless effort 0 takes half the time of 1, for files that are a twentieth larger. */
const losslessSettings = { lossless: true, effort: 0 } as const

/** Encodes as WebP without loss, with alpha if needed. */
export async function encodeLosslessWebp(raster: Raster): Promise<Uint8Array> {
  return rawImage(raster).webp(losslessSettings).toBuffer()
}

/**
 * Encodes as WebP, with alpha if needed. Measured at 1080 × 1080 and quality 90 (ms, kB): effort 0 25, 133; effort 1
 * 33, 101; effort 2 35, 99; effort 4 (sharp's default) 86, 102; Skia and Chromium 94, 102. A page of text (ms, kB,
 * dB): effort 1 115, 462, 42.6; effort 2 109, 446, 42.2; effort 3 199, 438, 42.6. `smartSubsample` takes three times
 * as long for 0.5 dB. Effort 1 with libwebp's preset for text, as Takumi encodes, takes 0.85 of the time, for files that are larger
 * and worse (300 × 300 px at 90; kB, SSIMULACRA 2): poster 12.6, 85.5 to 11.6, 88.5; page of text 36.7, 90.5 to 24.6, 93.4.
 */
export async function encodeWebp(raster: Raster, quality: number): Promise<Uint8Array> {
  return rawImage(raster)
    .webp({ quality, ...webpSettings })
    .toBuffer()
}
