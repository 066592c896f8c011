import { type FiledSearch, filedQueryOf, readFiledSearch } from '../../parts/filing/filed-search'
import { type TemplateItem } from '../../service/templates'

/** The search parameters of the gallery. */
export interface GallerySearch extends FiledSearch {
  q?: string
  category?: string
  /** As in `1080x1350`. */
  size?: string
  orientation?: TemplateItem['orientation']
  promoted?: true
  /** When absent, both public templates and those of the organization. */
  owner?: 'public' | 'own'
  /** When absent, the most recently changed templates come first. */
  orderBy?: 'name' | 'oldest'
  /** The id of the brand kit with which the templates are shown. */
  brand?: string
}

const orientations = ['Landscape', 'Portrait', 'Square'] as const
const owners = ['public', 'own'] as const
const orders = ['name', 'oldest'] as const

/** Reads the search parameters; ignores values that are not valid. */
export function readGallerySearch(address: Record<string, unknown>): GallerySearch {
  const [q, category, brand] = [address.q, address.category, address.brand].map(textOf)
  const size = /^[1-9]\d{0,4}(\.\d{1,6})?x[1-9]\d{0,4}(\.\d{1,6})?$/.exec(textOf(address.size))?.[0]
  const orientation = orientations.find(each => each === address.orientation)
  const owner = owners.find(each => each === address.owner)
  const orderBy = orders.find(order => order === address.orderBy)
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(size !== undefined && { size }),
    ...(orientation && { orientation }),
    ...(String(address.promoted) === 'true' && { promoted: true as const }),
    ...(owner && { owner }),
    ...(orderBy && { orderBy }),
    ...readFiledSearch(address),
    ...(brand && { brand }),
  }
}

/** The router reads `2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface ListQuery extends Pick<
  GallerySearch,
  'category' | 'orderBy' | 'orientation' | 'promoted' | 'size' | 'tag'
> {
  search?: string
  folderId?: string
  owner: 'public' | 'own' | 'all'
  perPage: number
}

/** Returns the query to send to the service. */
export function listQueryOf(search: GallerySearch): ListQuery {
  const { q, owner, category, size, orientation, promoted, orderBy } = search
  return {
    ...(q !== undefined && { search: q }),
    ...(category !== undefined && { category }),
    ...(size !== undefined && { size }),
    ...(orientation && { orientation }),
    ...(promoted && { promoted }),
    ...(orderBy && { orderBy }),
    ...filedQueryOf(search),
    owner: owner ?? 'all',
    perPage: 48,
  }
}
