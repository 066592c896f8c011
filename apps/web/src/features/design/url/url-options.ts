import { type SigningKey } from '@platen/client'
import { type UrlFormat, urlSizes } from '@platen/contract/names'
import { hasQuality, limits, outputSize } from '@platen/design'

interface Size {
  width: number
  height: number
}

export type SizeChoice = 'page' | 'width' | keyof typeof urlSizes

const hour = 3600
const day = 24 * hour

/** The times for which a URL can work, in seconds. */
export const lifetimes = {
  never: null,
  hour,
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
} as const

export type Lifetime = keyof typeof lifetimes

/** The options of a URL, as they are typed and chosen. */
export interface UrlChoices {
  format: UrlFormat
  size: SizeChoice
  /** The width in px, if the size is a width. */
  width: string
  quality: string
  lifetime: Lifetime
  download: string
  /** True for a PDF of the shown page alone. */
  onlyPage: boolean
  fallback: boolean
}

/** The options that are typed, as URLs and refusals name them. */
export const typedOptions = ['width', 'quality', 'download'] as const

export type TypedOption = (typeof typedOptions)[number]

export const firstChoices: UrlChoices = {
  format: 'png',
  size: 'page',
  width: '',
  quality: '',
  lifetime: 'never',
  download: '',
  onlyPage: false,
  fallback: false,
}

/** Returns the chosen lifetime, or another one if the key wants one and none is chosen. */
export const lifetimeOf = (
  { lifetime }: Pick<UrlChoices, 'lifetime'>,
  { expires }: Pick<SigningKey, 'expires'>,
): Lifetime => (lifetime === 'never' && expires === 'required' ? 'month' : lifetime)

/**
 * Returns the options as parameters of the URL, without its expiry and those that change nothing. `number` is that of the shown page, from
 * 1. Typed texts are sent as they are: the service judges them.
 */
export function optionParameters(choices: UrlChoices, number: number): Record<string, string> {
  const { format, size, onlyPage } = choices
  const [width, quality, download] = [choices.width, choices.quality, choices.download].map(text =>
    text.trim(),
  )
  const isPaged = format === 'pdf' ? onlyPage : number > 1
  return {
    ...(size === 'width' && width !== '' && { width }),
    ...(size !== 'width' && size !== 'page' && { size }),
    ...(hasQuality(format) && quality !== '' && { quality }),
    ...(isPaged && { page: String(number) }),
    ...(download !== '' && { download }),
    ...(format !== 'pdf' && choices.fallback && { fallback: 'thumbnail' }),
  }
}

/** Returns the least and the greatest width in px that the file of a page may have. */
export const fileWidths = ({ width }: Pick<Size, 'width'>): [number, number] => [
  Math.ceil(width / 10),
  Math.min(Math.floor(width * 4), limits.outputSide),
]

/** Returns the size of the file in px; that of the page while no width can be read. */
export function fileSize({ size, width }: UrlChoices, page: Size): Size {
  if (size === 'page') return outputSize(page, 1)
  const scale =
    size === 'width'
      ? Number(width) / page.width
      : urlSizes[size] / Math.max(page.width, page.height)
  return outputSize(page, scale > 0 ? scale : 1)
}
