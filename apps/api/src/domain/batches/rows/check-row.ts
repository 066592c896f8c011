import { type BatchRow, batchRowSchema, parseBody, renderRequestKey } from '@platen/contract'
import { type NewBatchRow } from '@platen/database'
import { type Design, type Fault, faultError, jsonFaults } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { acceptModifications, type AcceptRuntime } from '../../renders/accept-modifications'
import { type AskedRender } from '../../renders/asked-render'
import { type SentRow } from './read-rows'

/** The settings that all rows of a batch share. */
export interface Checking {
  runtime: AcceptRuntime
  asked: Omit<AskedRender, 'modifications'>
  document: Design
}

/** Checks a row by the rules of a generate call. Returns the row to store, which has a fault if it is invalid. */
export function checkRow(
  { runtime, asked, document }: Checking,
  { row, read }: { row: number; read: SentRow },
): NewBatchRow {
  if ('fault' in read) return invalid(row, keyIn(read.sent), read.fault)
  const { sent, place } = read
  try {
    const { key = null, fileName, metadata, modifications: named } = parseRow(sent, place.prefix)
    const modifications = acceptModifications(named, runtime)
    const { strict, options, designId, scope } = asked
    if (strict || modifications.some(({ value }) => value !== undefined)) {
      const { warnings } = applyModifications(document, modifications)
      if (strict) refuseIgnored(warnings)
    }
    const { organizationId } = scope
    const request = { organizationId, designId, modifications, options, strict }
    const requestKey = renderRequestKey(request)
    return { row, key, input: { modifications, metadata, fileName }, requestKey, fault: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error
    return invalid(row, keyIn(sent), place.named(error.publicMessage))
  }
}

function parseRow(sent: unknown, prefix: string): BatchRow {
  const parsed = parseBody(batchRowSchema, sent, prefix)
  const data = dataSources(parsed)
  if (data.length > 0) throw faultError(data, prefix)
  return parsed
}

/** A picture in a row would be stored once for each row, and again for each render. */
const dataSources = ({ modifications }: BatchRow): Fault[] =>
  modifications.flatMap((modification, index) =>
    (['src', 'fallbackSrc'] as const)
      .filter(key => /^\s*data:/i.test(modification[key] ?? ''))
      .map(key => ({
        path: ['modifications', index, key],
        message: 'must not be a data: URL in a batch; upload the file as an asset',
      })),
  )

/** Returns the key of an invalid row if it has a valid one, so that its sender finds the row. */
function keyIn(sent: unknown): string | null {
  if (typeof sent !== 'object' || sent === null || !('key' in sent)) return null
  const { key } = sent
  // No schema refuses text that the database cannot store.
  if (jsonFaults(key).length > 0) return null
  return batchRowSchema.shape.key.safeParse(key).data ?? null
}

const invalid = (row: number, key: string | null, fault: string): NewBatchRow => ({
  row,
  key,
  input: { modifications: [] },
  requestKey: null,
  fault,
})
