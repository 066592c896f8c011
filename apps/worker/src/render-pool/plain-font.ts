import { sniffFont, unpackedSizeOf, unpackFont } from '@platen/media'

/**
 * A font as TTF or OTF: one set of bytes for all that draws with it. What is no font, or is damaged, stays as it is, since the render
 * that needs it says so.
 */
export async function plainFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (sniffFont(bytes) === undefined) return bytes
  try {
    return await unpackFont(bytes)
  } catch {
    return bytes
  }
}

/** How many bytes a font is known to take as TTF or OTF, before it is unpacked. */
export function plainSize(bytes: Uint8Array): number {
  return Math.max(bytes.length, unpackedSizeOf(bytes))
}

/** Does one work after the other: a font that is unpacked takes memory of this process. */
export function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
