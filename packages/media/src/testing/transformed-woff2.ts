import { compress, decompress } from 'wawoff2'

/** Packs a TTF or OTF as font tools do: with outlines and widths transformed as WOFF2 defines. */
export async function transformedWoff2(file: Uint8Array): Promise<Buffer> {
  return Buffer.from(await compress(file))
}

/** Unpacks a WOFF2 with Google's code. */
export async function referenceUnpacked(file: Uint8Array): Promise<Buffer> {
  return Buffer.from(await decompress(file))
}
