import { clampRgb, interpolate, parse, rgb, type Rgb } from 'culori'
import { argumentsOf, functionIn } from './functions'

/** Matches colours that resvg reads as they are. */
const plain = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** The number of characters in the longest colour that is read. */
const maximumLength = 400

/** Colours that depend on the screen on which a page is shown; here, a light one. */
const systemColours: Readonly<Record<string, string>> = {
  canvas: '#ffffff',
  canvastext: '#000000',
  linktext: '#0000ee',
  buttonface: '#efefef',
  buttontext: '#000000',
  graytext: '#808080',
  highlight: '#b5d5ff',
  highlighttext: '#000000',
}

/** Returns a CSS colour as `#rrggbb` or `rgba(r,g,b,a)`, clipped to sRGB as on screens; undefined if it is not a colour. */
export function plainColour(value: string): string | undefined {
  const text = value.trim()
  if (plain.test(text)) return text
  if (text.length > maximumLength) return undefined
  const colour = readColour(text.toLowerCase(), 0)
  return colour && written(colour)
}

function readColour(text: string, depth: number): Rgb | undefined {
  const system = systemColours[text]
  if (system !== undefined) return rgb(system)
  const call = functionIn(text)
  if (!call) return rgb(parse(text))
  // Deeper mixtures do not occur in practice.
  if (depth > 8) return undefined
  if (call.name === 'light-dark')
    return readColour(call.inner.split(',')[0]?.trim() ?? '', depth + 1)
  if (call.name === 'color-mix') return mixed(argumentsOf(call.inner), depth)
  const { name, inner } = call
  return rgb(parse(`${name}(${inner.trim().replace(/\s+/g, ' ')})`)) ?? undefined
}

const modes: Readonly<
  Record<string, 'hsl' | 'hwb' | 'lab' | 'lch' | 'lrgb' | 'oklab' | 'oklch' | 'rgb'>
> = {
  hsl: 'hsl',
  hwb: 'hwb',
  lab: 'lab',
  lch: 'lch',
  oklab: 'oklab',
  oklch: 'oklch',
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
}

/** Reads a mixture such as `in srgb, red 30%, blue`. A missing share is what the other share leaves of 100 %. */
function mixed([space = '', ...parts]: string[], depth: number): Rgb | undefined {
  const mode = modes[space.trim().split(/\s+/)[1] ?? '']
  const [first, second] = parts.map(part => partOf(part, depth))
  if (!mode || !first?.colour || !second?.colour) return undefined
  const { one, sum } = sharesOf(first.share, second.share)
  if (!(sum > 0)) return undefined
  const colour = rgb(interpolate([first.colour, second.colour], mode)(1 - one / sum))
  return { ...colour, alpha: (colour.alpha ?? 1) * Math.min(1, sum) }
}

function sharesOf(first?: number, second?: number): { one: number; sum: number } {
  const one = first ?? 1 - (second ?? 0.5)
  return { one, sum: one + (second ?? 1 - one) }
}

/** Returns a colour of a mixture, and its share. */
function partOf(
  part: string,
  depth: number,
): { colour: Rgb | undefined; share: number | undefined } {
  const [, share] = /(?:^|\s)([\d.]+)%(?:\s|$)/.exec(part) ?? []
  const text = part.replace(/(?:^|\s)[\d.]+%(?=\s|$)/, '').trim()
  return {
    colour: readColour(text, depth + 1),
    share: share === undefined ? undefined : Number(share) / 100,
  }
}

function written(colour: Rgb): string {
  const { r, g, b, alpha = 1 } = clampRgb(colour)
  const channels = [r, g, b].map(channel => Math.round((channel || 0) * 255))
  if (alpha < 1) return `rgba(${channels.join(',')},${Number(Math.max(0, alpha).toFixed(4))})`
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
