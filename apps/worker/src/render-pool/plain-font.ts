import { sniffFont, unpackedSizeOf, unpackFont } from '@platen/media'

/**
 * Returns a font as TTF or OTF, so that all code that uses the font reads the same bytes. Bytes that are not a font, or are damaged, are
 * returned unchanged, since the render that needs them reports the fault.
 */
export async function plainFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (sniffFont(bytes) === undefined) return bytes
  try {
    return await unpackFont(bytes)
  } catch {
    return bytes
  }
}

/** Returns the number of bytes that a font will have as TTF or OTF, as far as this is known before unpacking. */
export function plainSize(bytes: Uint8Array): number {
  return Math.max(bytes.length, unpackedSizeOf(bytes))
}

/** Returns a function that runs pieces of work one at a time, since unpacking a font takes memory of this process. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
