/** The number of bytes reserved at a time for a body of unknown length. */
export const blockBytes = 256 * 1024

export interface BodyRoom {
  /** The length announced by the sender; undefined if unknown. */
  length: number | undefined
  /** Waits until there is room for this many bytes. */
  grow: (bytes: number) => Promise<void>
}

/**
 * Reads a body into blocks, each of which is reserved before it fills. Chunks are copied, since the sender chooses their size: a million
 * chunks of one byte would take up a hundred times their length.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  { length, grow }: BodyRoom,
): Promise<Buffer> {
  let size = length ?? 0
  await grow(size)
  let block = Buffer.allocUnsafeSlow(size)
  const blocks = [block]
  let filled = 0
  for await (const piece of body) {
    for (let read = 0; read < piece.length;) {
      if (filled === block.length) {
        size += blockBytes
        await grow(size)
        block = Buffer.allocUnsafeSlow(blockBytes)
        blocks.push(block)
        filled = 0
      }
      const part = piece.subarray(read, read + block.length - filled)
      block.set(part, filled)
      filled += part.length
      read += part.length
    }
  }
  const used = size - block.length + filled
  return blocks.length === 1 && used === size ? block : Buffer.concat(blocks, used)
}
