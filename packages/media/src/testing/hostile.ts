/** Yields the file truncated at every byte of its first kilobyte and at a hundred places after it. */
export function* everyCut(file: Uint8Array): Generator<Uint8Array> {
  for (let end = 0; end < Math.min(file.length, 1024); end++) yield file.subarray(0, end)
  const step = Math.max(1, Math.floor((file.length - 1024) / 100))
  for (let end = 1024; end < file.length; end += step) yield file.subarray(0, end)
}

/** Yields copies of the file with some bytes changed, most of them near its start; the same copies in every run. */
export function* mutations(file: Uint8Array, count: number): Generator<Uint8Array> {
  let state = 42
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  for (let made = 0; made < count; made++) {
    const copy = Uint8Array.from(file)
    for (let changes = random(6); changes >= 0; changes--) {
      const near = random(4) > 0 ? Math.min(copy.length, 512) : copy.length
      copy[random(near)] = [0, 1, 0x7f, 0x80, 0xff, random(256)][random(6)] ?? 0
    }
    yield copy
  }
}
