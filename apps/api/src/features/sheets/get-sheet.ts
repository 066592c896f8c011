import { type SheetRecord, type StoredSheet, type TenantScope } from '@platen/database'
import { found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

interface AskedSheet {
  scope: TenantScope
  sheetId: string
}

/** Reads a sheet with its content. Throws `not_found`. */
export async function getSheet(
  { database }: Pick<Runtime, 'database'>,
  { scope, sheetId }: AskedSheet,
): Promise<StoredSheet> {
  return found('Sheet', await database.tenant(scope).sheets.find(sheetId))
}

/** Reads a sheet without its content. Throws `not_found`. */
export async function getSheetHead(
  { database }: Pick<Runtime, 'database'>,
  { scope, sheetId }: AskedSheet,
): Promise<SheetRecord> {
  return found('Sheet', await database.tenant(scope).sheets.findHead(sheetId))
}
