import { type RouteAnswer, type SheetItem } from '@platen/contract'
import { type SheetRecord, type StoredSheet } from '@platen/database'
import { presentAuthor } from '../../domain/designs/present-author'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type PublicAddresses } from '../../runtime/public-addresses'

/** Presents a sheet without its content. */
export const presentItem = ({ author, ...record }: SheetRecord): SheetItem => ({
  id: record.id,
  designId: record.designId,
  name: record.name,
  revision: record.revision,
  rowCount: record.rowCount,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  updatedBy: author && presentAuthor(author),
})

/** Presents a sheet that has just been changed. */
export const presentSaved = (record: SheetRecord): RouteAnswer<'saveSheet'> => ({
  status: 200,
  headers: tagOf(record),
  body: presentItem(record),
})

/** Presents a new sheet, with its address. */
export const presentCreated = (
  { made, replayed }: MadeOnce<SheetRecord>,
  { absolute }: PublicAddresses,
): RouteAnswer<'createSheet'> => ({
  status: 201,
  headers: {
    location: absolute(`/api/v1/sheets/${made.id}`),
    ...tagOf(made),
    ...replayedHeader(replayed),
  },
  body: presentItem(made),
})

/** Presents a sheet with its content. */
export const presentSheet = ({ record, content }: StoredSheet): RouteAnswer<'getSheet'> => ({
  status: 200,
  headers: tagOf(record),
  body: { ...presentItem(record), ...content },
})

const tagOf = ({ revision }: SheetRecord): Record<string, string> => ({ etag: `"${revision}"` })
