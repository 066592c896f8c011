import { type Folder, type RouteAnswer } from '@platen/contract'
import { type FolderRecord } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'

/** Presents a folder, with the number of items in it. */
export const presentFolder = ({
  id,
  name,
  parentId,
  createdAt,
  designs,
  templates,
  assets,
}: FolderRecord): Folder => ({
  id,
  name,
  parentId,
  items: { designs, templates, assets },
  createdAt: createdAt.toISOString(),
})

/** Presents a new folder. */
export const presentCreated = ({
  made,
  replayed,
}: MadeOnce<FolderRecord>): RouteAnswer<'createFolder'> => ({
  status: 201,
  headers: replayedHeader(replayed),
  body: presentFolder(made),
})
