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

/** A kit by its id; undefined until it is read, and where there is none. */
export function useKit(id: string | undefined): Kit | undefined {
  const { data } = useQuery(kitsQuery)
  return data?.find(kit => kit.id === id)
}

/** Whether designs can be drawn in a kit: an empty one changes none. */
export const hasValues = ({ colors, images, fonts }: Kit): boolean =>
  colors.length + images.length > 0 ||
  Object.values(fonts).some(({ fontFamily }) => fontFamily !== undefined)

/** The kit to begin with: the one that was chosen last on this device, else the first that has something. */
export function firstKit(kits: readonly Kit[]): Kit | undefined {
  const last = readKept(place)
  return kits.find(({ id }) => id === last) ?? kits.find(hasValues) ?? kits[0]
}

/** Keeps which kit was chosen. */
export const keepKit = (id: string): void => keep(place, id)

const place = 'platen-brand-kit'

/** What a kit is called; kits may lack a name. */
export const kitName = ({ name, domain, id }: Kit): string =>
  [name, domain, id].find(text => text !== null && text !== '') ?? id
