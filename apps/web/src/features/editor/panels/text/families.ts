import { type OwnFont } from '@platen/browser'
import { queryOptions } from '@tanstack/react-query'
import { ownPath } from '../../../../service/own-path'

/** A font family to offer, with a file of one of its faces as a sample. */
export interface OfferedFamily {
  name: string
  isOwn: boolean
  /** The path of the file on the service; null if the app cannot read the file. */
  sample: string | null
}

interface Face {
  family: string
  weight: number
  style: string
  url: string
}

/** Reads the list of built-in faces. */
export const shippedFacesQuery = queryOptions({
  queryKey: ['shipped-faces'],
  queryFn: async ({ signal }): Promise<readonly Face[]> => {
    const response = await fetch('/fonts/index.json', { signal })
    if (!response.ok) throw new Error(`the fonts cannot be listed: ${response.status}`)
    const { faces } = (await response.json()) as { faces: readonly Face[] }
    return faces.map(face => ({ ...face, url: new URL(face.url, response.url).pathname }))
  },
  staleTime: Infinity,
})

/** Returns all families without duplicates, sorted by name; the families of the organization come first. */
export function offeredFamilies(
  shipped: readonly Face[],
  own: readonly Pick<OwnFont, 'family' | 'src' | 'style' | 'weight'>[],
): OfferedFamily[] {
  const owned = familiesOf(own, true, ({ src }) => ownPath(src))
  const taken = new Set(owned.map(({ name }) => name.toLowerCase()))
  const others = familiesOf(shipped, false, ({ url }) => url)
  return [...owned, ...others.filter(({ name }) => !taken.has(name.toLowerCase()))]
}

function familiesOf<One extends Omit<Face, 'url'>>(
  faces: readonly One[],
  isOwn: boolean,
  pathOf: (face: One) => string | null,
): OfferedFamily[] {
  const samples = new Map<string, One>()
  for (const face of faces) {
    const known = samples.get(face.family)
    if (!known || distance(face) < distance(known)) samples.set(face.family, face)
  }
  return [...samples]
    .map(([name, face]) => ({ name, isOwn, sample: pathOf(face) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Rates a face as the sample of its family; lower is better. */
const distance = ({ weight, style }: Omit<Face, 'url'>): number =>
  Math.abs(weight - 400) + (style === 'normal' ? 0 : 1000)
