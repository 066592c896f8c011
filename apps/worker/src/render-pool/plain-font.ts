import { sniffFont, unpackedSizeOf, unpackFont } from '@platen/media'

/**
 * Returns a font as TTF or OTF: one set of bytes for every user of the font. Bytes that are no font, or are damaged, are returned
 * unchanged, since the render that needs them reports it.
 */
export async function plainFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (sniffFont(bytes) === undefined) return bytes
  try {
    return await unpackFont(bytes)
  } catch {
    return bytes
  }
}

/** Returns the bytes that a font will take as TTF or OTF, as far as known before it is unpacked. */
export function plainSize(bytes: Uint8Array): number {
  return Math.max(bytes.length, unpackedSizeOf(bytes))
}

/** Returns a function that runs work one at a time: unpacking a font takes memory of this process. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
