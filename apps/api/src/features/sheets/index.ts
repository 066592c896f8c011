import { notFound } from '@platen/errors'
import { parseIfMatch } from '../../domain/designs/parse-if-match'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { refusePin } from '../../domain/pins/parse-pin'
import { authorOf } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { createSheet, duplicateSheet } from './create-sheet'
import { getSheet } from './get-sheet'
import { listSheets } from './list-sheets'
import { saveSheet } from './save-sheet'
import { presentCreated, presentItem, presentSaved, presentSheet } from './sheet.presenter'

/** Sheets: tables of values for a design or template. */
export const sheets: OpenFeature = runtime => {
  const { database, addresses } = runtime
  return {
    handlers: {
      async createSheet(call) {
        const { scope, principal, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const designId = refusePin(call.designId)
        const asked = { scope, author: authorOf(principal), repeatable, designId, request }
        return presentCreated(await createSheet(runtime, asked), addresses)
      },
      async listSheets({ scope, designId }) {
        const all = await listSheets(runtime, { scope, designId: refusePin(designId) })
        return { status: 200, body: { data: all.map(presentItem) } }
      },
      getSheet: async call => presentSheet(await getSheet(runtime, call)),
      async saveSheet({ scope, principal, sheetId, body: request, headers }) {
        const known = parseIfMatch(headers['if-match'])
        const author = authorOf(principal)
        return presentSaved(await saveSheet(runtime, { scope, author, sheetId, request, known }))
      },
      async deleteSheet({ scope, sheetId }) {
        if (!(await database.tenant(scope).sheets.delete(sheetId))) throw notFound('Sheet')
        return { status: 204, body: undefined }
      },
      async duplicateSheet(call) {
        const { scope, principal, sheetId, body, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const asked = { scope, author: authorOf(principal), repeatable, sheetId, name: body.name }
        return presentCreated(await duplicateSheet(runtime, asked), addresses)
      },
    },
  }
}
