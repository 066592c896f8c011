import { type SheetItem } from '@platen/client'
import { type QueryClient } from '@tanstack/react-query'
import {
  type KeptHere,
  type KnownSheet,
  type NamedContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { platen } from '../../../../service/transport'
import { mergeSheets, type Overwritten } from './merge-sheets'
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
  device: Pick<KeptHere, 'find'>
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
    device.find(id).catch(() => [])
  const [unsent] = sheetId === undefined ? await find(null) : []
  if (unsent) return { known: unsent.base, content: unsent.content }
  const id = sheetId ?? (await client.query(sheetsQuery(designId)))[0]?.id
  if (id === undefined) return { known: newSheet(first), content: first }
  const [known, kept] = await Promise.all([readSheet(id), find(id)])
  const overwritten: Overwritten[] = []
  let { content } = known
  for (const { base, content: mine } of kept) {
    const merged = mergeSheets({ base: base.content, mine, theirs: content })
    content = merged.content
    overwritten.push(...merged.overwritten)
  }
  return { known, content, overwritten }
}

const newSheet = (content: NamedContent): KnownSheet => ({ id: null, revision: 0, content })
