import { type ListDesignsQuery, type RouteAnswer } from '@platen/contract'
import { type DesignRecord } from '@platen/database'
import { type SavedDesign } from '../../domain/designs/get-design'
import { type ForPeople } from '../../domain/designs/find-for-people'
import { presentAuthor } from '../../domain/designs/present-author'
import { presentDesignItem, presentSaved } from '../../domain/designs/present-design'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type ListedDesigns } from './list-designs'

/** Presents a page of designs, with the query that selected them. */
export function presentDesigns(
  { data, total }: ListedDesigns,
  { query, addresses }: { query: ListDesignsQuery; addresses: PublicAddresses },
): RouteAnswer<'listDesigns'> {
  const { page, perPage, search, userId = null } = query
  const items = data.map(({ record, ...details }) =>
    presentDesignItem(record, { addresses, ...details }),
  )
  return { status: 200, body: { data: items, total, page, perPage, search, userId } }
}

/** Presents a new design, with its address. */
export function presentCreated(
  { made, replayed }: MadeOnce<SavedDesign>,
  addresses: PublicAddresses,
): RouteAnswer<'createDesign'> {
  const { headers, body } = presentSaved(made, addresses)
  const location = addresses.absolute(`/api/v1/designs/${body.id}`)
  return { status: 201, headers: { ...headers, location, ...replayedHeader(replayed) }, body }
}

/** Presents a new copy. */
export function presentCopy(
  { made, replayed }: MadeOnce<DesignRecord>,
  addresses: PublicAddresses,
): RouteAnswer<'duplicateDesign'> {
  const body = presentDesignItem(made, { addresses })
  return { status: 200, headers: replayedHeader(replayed), body }
}

/** A page of designs as an assistant reads it. */
interface DesignsForModel {
  data: { id: string; name: string; size: object; updatedAt: string; draft: object | null }[]
  total: number
  page: number
  perPage: number
  search: string
}

/** Presents a page of designs for a model, with the query that selected them. */
export function presentForModel(
  { data, total }: ListedDesigns,
  { page, perPage, search }: Pick<DesignsForModel, 'page' | 'perPage' | 'search'>,
): DesignsForModel {
  const items = data.map(({ record: { id, name, width, height, updatedAt }, forPeople }) => ({
    id,
    name,
    size: { width, height },
    updatedAt: updatedAt.toISOString(),
    draft: draftOf(forPeople),
  }))
  return { data: items, total, page, perPage, search }
}

const draftOf = (forPeople: ForPeople | undefined): object | null => {
  if (!forPeople?.draft) return null
  const { revision, author, updatedAt } = forPeople.draft
  const updatedBy = author && presentAuthor(author)
  return { revision, updatedBy, updatedAt: updatedAt.toISOString() }
}
