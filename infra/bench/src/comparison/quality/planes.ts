/** Three channels of an image, with values of about 0..1. */
export interface Planes {
  width: number
  height: number
  channels: readonly [Float32Array, Float32Array, Float32Array]
}

function mapped(
  planes: Planes,
  map: (channel: Float32Array, index: number) => Float32Array,
): Planes {
  const [first, second, third] = planes.channels
  return { ...planes, channels: [map(first, 0), map(second, 1), map(third, 2)] }
}

const { cbrt, floor, max, min } = Math

/** Halves the size by averaging each 2 × 2 px. At an odd edge, the last pixels are repeated. */
export function halved(planes: Planes): Planes {
  const { width, height } = planes
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = (channel: Float32Array): Float32Array =>
    Float32Array.from({ length: columns * rows }, (_, at) => {
      const [left, top] = [(at % columns) * 2, floor(at / columns) * 2]
      const [right, bottom] = [min(left + 1, width - 1), min(top + 1, height - 1)]
      const pixel = (x: number, y: number): number => channel[y * width + x] ?? 0
      return (pixel(left, top) + pixel(right, top) + pixel(left, bottom) + pixel(right, bottom)) / 4
    })
  return { ...mapped(planes, half), width: columns, height: rows }
}

const bias = 0.003_793_073_255_275
const absorbance = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.243_422_689_245_478_2, 0.204_767_444_244_968_2, 0.551_809_866_509_553_5],
] as const

/** Converts linear RGB to XYB, the colour space of JPEG XL, shifted into 0..1: red against green, light, and blue against light. */
export function opsin(planes: Planes): Planes {
  const [red, green, blue] = planes.channels
  const [x, y, b] = [0, 1, 2].map(() => new Float32Array(red.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const cone = ([ofRed, ofGreen, ofBlue]: readonly [number, number, number], at: number): number =>
    cbrt(ofRed * (red[at] ?? 0) + ofGreen * (green[at] ?? 0) + ofBlue * (blue[at] ?? 0) + bias) -
    cbrt(bias)
  for (let at = 0; at < red.length; at++) {
    const [long, middle, short] = [
      cone(absorbance[0], at),
      cone(absorbance[1], at),
      cone(absorbance[2], at),
    ]
    const light = (long + middle) / 2
    x[at] = ((long - middle) / 2) * 14 + 0.42
    y[at] = light + 0.01
    b[at] = short - light + 0.55
  }
  return { ...planes, channels: [x, y, b] }
}

/** Multiplies each value by its counterpart. */
export function product(one: Planes, other: Planes): Planes {
  return mapped(one, (channel, index) =>
    channel.map((value, at) => value * (other.channels[index]?.[at] ?? 0)),
  )
}

const radius = 5
const taps = gaussian(1.5)

function gaussian(sigma: number): Float32Array {
  const raw = Array.from({ length: 2 * radius + 1 }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / (2 * sigma ** 2)),
  )
  const total = raw.reduce((sum, value) => sum + value, 0)
  return Float32Array.from(raw, value => value / total)
}

/** Returns a Gaussian blur with a sigma of 1.5 px; values beyond the edges are 0. */
export function blurred(planes: Planes): Planes {
  const { width, height } = planes
  return mapped(planes, channel => {
    const across = along(channel, { length: width, step: 1, lines: height, stride: width })
    return along(across, { length: height, step: width, lines: width, stride: 1 })
  })
}

interface Direction {
  /** The number of values in a line, and the distance from one to the next. */
  length: number
  step: number
  lines: number
  stride: number
}

function along(from: Float32Array, { length, step, lines, stride }: Direction): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < length; place++) {
      const first = max(-radius, -place)
      const last = min(radius, length - 1 - place)
      const at = line * stride + place * step
      let sum = 0
      for (let tap = first; tap <= last; tap++)
        sum += (taps[tap + radius] ?? 0) * (from[at + tap * step] ?? 0)
      to[at] = sum
    }
  return to
}
