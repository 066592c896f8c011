import { type SaveSheetRequest } from '@platen/contract'
import { type SheetRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { checkRows } from './check-rows'
import { getSheetHead } from './get-sheet'

interface SaveSheetCall {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  sheetId: string
  request: SaveSheetRequest
  /** The revisions that the caller may overwrite; undefined for any. */
  known: readonly number[] | undefined
}

/**
 * Changes the given parts of a sheet. Throws `invalid_request` for invalid rows, `not_found`, `precondition_failed` if the sheet is not at a
 * revision that the caller expects, `quota_exceeded`.
 */
export async function saveSheet(
  runtime: Pick<Runtime, 'database' | 'quotas'>,
  { scope, author, sheetId, request, known }: SaveSheetCall,
): Promise<SheetRecord> {
  const { rows: sent, columns, ...rest } = request
  const rows = sent && checkRows(sent, columns?.length ?? 0)
  const change = { ...rest, ...(rows && { columns, rows }), author }
  const { sheets } = runtime.database.tenant(scope)
  const saved = await runtime.quotas.storing(scope, { json: change }, () =>
    sheets.change(sheetId, change, known),
  )
  if (saved) return saved
  const { revision } = await getSheetHead(runtime, { scope, sheetId })
  throw new AppError(
    'precondition_failed',
    `The sheet is at revision ${revision}; read it again and send If-Match: "${revision}"`,
  )
}
