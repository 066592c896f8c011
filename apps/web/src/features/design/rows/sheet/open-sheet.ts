import { type SheetItem } from '@platen/client'
import { type QueryClient } from '@tanstack/react-query'
import {
  type KnownSheet,
  type NamedContent,
  type UnsavedSheets,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { platen } from '../../../../service/transport'
import { mergeSheets } from './merge-sheets'
import { readSheet } from './sheet-calls'
import { type Opened } from './sheet-saver'

interface SheetsQuery {
  queryKey: readonly string[]
  queryFn: (asked: { signal: AbortSignal }) => Promise<SheetItem[]>
}

/** The sheets of a design without their content, latest change first. */
export const sheetsQuery = (designId: string): SheetsQuery => ({
  queryKey: ['sheets', designId],
  queryFn: async ({ signal }) => (await platen.sheets.list(designId, { signal })).data,
})

interface Opening {
  client: QueryClient
  designId: string
  /** The sheet to open; by default the one with the latest change. */
  sheetId: string | undefined
  /** The content of a sheet that the service does not have yet. */
  first: NamedContent
  device: Pick<UnsavedSheets, 'find'>
}

/**
 * Opens a sheet with the changes of an earlier session on this device that the service does not have. A design without sheets gets one with
 * the first change. Throws PlatenError.
 */
export async function openSheet({
  client,
  designId,
  sheetId,
  first,
  device,
}: Opening): Promise<Opened> {
  const find = (id: string | null): ReturnType<typeof device.find> =>
    // A browser that keeps nothing for pages has nothing to find.
    device.find(id).catch(() => undefined)
  const unsent = sheetId === undefined ? await find(null) : undefined
  if (unsent) return { known: newSheet(first), content: unsent.content }
  const id = sheetId ?? (await client.query(sheetsQuery(designId)))[0]?.id
  if (id === undefined) return { known: newSheet(first), content: first }
  const [known, kept] = await Promise.all([readSheet(id), find(id)])
  if (!kept) return { known, content: known.content }
  const versions = { base: kept.base.content, mine: kept.content, theirs: known.content }
  return { known, ...mergeSheets(versions) }
}

const newSheet = (content: NamedContent): KnownSheet => ({ id: null, revision: 0, content })
