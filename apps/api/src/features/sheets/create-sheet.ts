import { type CreateSheetRequest, sheetLimits } from '@platen/contract'
import { type SheetRecord, type TenantScope } from '@platen/database'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { type Runtime } from '../../runtime/runtime'
import { checkRows } from './check-rows'
import { getSheet, getSheetHead } from './get-sheet'

type SheetRuntime = Pick<Runtime, 'database' | 'quotas'>

interface MakingSheet {
  scope: TenantScope
  /** The id of the caller, who becomes the author. */
  author: string
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Creates a sheet of a design or template. A repeated call gets the sheet of the first call in its current state. Throws `invalid_request`
 * for invalid rows, `not_found`, also if the sheet of the first call has been deleted, `in_use` for a design with 100 sheets, and
 * `quota_exceeded`.
 */
export function createSheet(
  runtime: SheetRuntime,
  {
    scope,
    author,
    repeatable,
    designId,
    request,
  }: MakingSheet & { designId: string; request: CreateSheetRequest },
): Promise<MadeOnce<SheetRecord>> {
  const { sheets } = runtime.database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    make(key) {
      const rows = checkRows(request.rows, request.columns.length)
      const sheet = { ...request, rows, designId, author }
      return runtime.quotas.storing(scope, { json: sheet }, () => sheets.create(sheet, key))
    },
    find: ({ madeId }) => getSheetHead(runtime, { scope, sheetId: madeId }),
  })
}

/** Creates a copy of a sheet for the same design, as `createSheet` does. */
export function duplicateSheet(
  runtime: SheetRuntime,
  {
    scope,
    author,
    repeatable,
    sheetId,
    name,
  }: MakingSheet & { sheetId: string; name: string | undefined },
): Promise<MadeOnce<SheetRecord>> {
  const { sheets } = runtime.database.tenant(scope)
  return makeOnce(runtime, {
    scope,
    repeatable,
    async make(key) {
      const { record, content } = await getSheet(runtime, { scope, sheetId })
      const copy = { ...content, designId: record.designId, name: name ?? copyOf(record), author }
      return runtime.quotas.storing(scope, { json: copy }, () => sheets.create(copy, key))
    },
    find: ({ madeId }) => getSheetHead(runtime, { scope, sheetId: madeId }),
  })
}

/** Half a surrogate pair is not valid text. */
const copyOf = ({ name }: SheetRecord): string =>
  `Copy of ${name}`.slice(0, sheetLimits.name).replace(/[\uD800-\uDBFF]$/, '')
