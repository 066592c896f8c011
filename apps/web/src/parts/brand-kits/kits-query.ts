import { type BrandKitList } from '@platen/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keep, readKept } from '../../preferences/kept'
import { platen } from '../../service/transport'

export type Kit = BrandKitList['data'][number]

/** The brand kits of the organization. */
export const kitsQuery = queryOptions({
  queryKey: ['brand-kits'],
  queryFn: async ({ signal }) => (await platen.listBrandKits({ perPage: 100 }, { signal })).data,
  staleTime: 60_000,
})

/** Returns a kit by its id; undefined until it is loaded, or if it does not exist. */
export function useKit(id: string | undefined): Kit | undefined {
  const { data } = useQuery(kitsQuery)
  return data?.find(kit => kit.id === id)
}

/** True if a kit has any values; an empty kit does not change a design. */
export const hasValues = ({ colors, images, fonts }: Kit): boolean =>
  colors.length + images.length > 0 ||
  Object.values(fonts).some(({ fontFamily }) => fontFamily !== undefined)

/** Returns the kit to start with: the one last chosen on this device, else the first that has values, else the first. */
export function firstKit(kits: readonly Kit[]): Kit | undefined {
  const last = readKept(place)
  return kits.find(({ id }) => id === last) ?? kits.find(hasValues) ?? kits[0]
}

/** Remembers the chosen kit on this device. */
export const keepKit = (id: string): void => keep(place, id)

const place = 'platen-brand-kit'

/** Returns the name of a kit, or its domain or id if it has no name. */
export const kitName = ({ name, domain, id }: Kit): string =>
  [name, domain, id].find(text => text !== null && text !== '') ?? id
