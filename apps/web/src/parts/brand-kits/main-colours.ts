/** The size of the steps into which each channel is divided. Colours in the same step are counted together. */
const step = 32

/** Colours that fill a smaller share of the pixels are ignored: they are mostly blends along edges. */
const leastShare = 0.02

/** The squared distance in RGB below which two colours look the same. */
const alike = 72 ** 2

interface Tally {
  px: number
  /** The number of times each exact colour occurs. */
  exact: Map<number, number>
}

/**
 * Returns the colours that fill most of an image, the most frequent first and near-white ones last. The pixels are straight RGBA;
 * those that are not opaque are ignored.
 */
export function mainColours(pixels: Uint8ClampedArray, most = 5): string[] {
  const tallies = new Map<number, Tally>()
  let opaque = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 250) continue
    opaque++
    const bucket = [red, green, blue].reduce((key, value) => key * 8 + Math.floor(value / step), 0)
    const tally = tallies.get(bucket) ?? { px: 0, exact: new Map<number, number>() }
    const colour = (red << 16) | (green << 8) | blue
    tally.px++
    tally.exact.set(colour, (tally.exact.get(colour) ?? 0) + 1)
    tallies.set(bucket, tally)
  }
  const found = [...tallies.values()]
    .filter(({ px }) => px >= opaque * leastShare)
    .sort((one, other) => other.px - one.px)
    .map(({ exact }) => mostFrequent(exact))
  const different = found.reduce<number[]>(
    (taken, colour) =>
      taken.some(other => distance(colour, other) < alike) ? taken : [...taken, colour],
    [],
  )
  return [...different.filter(isInked), ...different.filter(colour => !isInked(colour))]
    .slice(0, most)
    .map(colour => `#${colour.toString(16).padStart(6, '0')}`)
}

const mostFrequent = (counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]

const channels = (colour: number): number[] => [16, 8, 0].map(shift => (colour >> shift) & 255)

function distance(one: number, other: number): number {
  const to = channels(other)
  return channels(one).reduce((sum, value, at) => sum + (value - (to[at] ?? 0)) ** 2, 0)
}

const isInked = (colour: number): boolean => channels(colour).some(value => value < 240)
