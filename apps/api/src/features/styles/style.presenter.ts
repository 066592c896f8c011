import { type RouteAnswer, type Style } from '@platen/contract'
import { type StyleRecord } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'

/** Presents a style. */
export const presentStyle = (record: StyleRecord): Style => ({
  id: record.id,
  kind: record.kind,
  name: record.name,
  value: record.value,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})

/** Presents a new style. */
export const presentCreated = ({
  made,
  replayed,
}: MadeOnce<StyleRecord>): RouteAnswer<'createStyle'> => ({
  status: 201,
  headers: replayedHeader(replayed),
  body: presentStyle(made),
})
