import {
  type BatchOptions,
  batchOptionsSchema,
  generateRequestOf,
  isSentRows,
  parseBody,
  type RouteInput,
} from '@platen/contract'
import { AppError } from '@platen/errors'
import { reachesPrototypes } from '../../runtime/parse-json-bytes'
import { type CreateBatchCall } from '../../domain/batches/create-batch'
import { rowsOfLines, rowsOfList } from '../../domain/batches/rows/read-rows'
import { openCsv } from '../../domain/batches/rows/read-csv'

type Sent = Pick<RouteInput<'createBatch'>, 'body' | 'query'>

/** A batch as it was sent. */
export interface SentBatch extends Pick<CreateBatchCall, 'open' | 'request'> {
  /** True to store nothing. */
  dryRun: boolean
  /** Identifies a repetition of the call. */
  fingerprinted: unknown
}

/** Reads the options of a batch, and begins to read its rows when asked. Throws `invalid_request`, also for options in both places. */
export function sentBatch({ body, query }: Sent, sentBody: unknown): SentBatch {
  if (isSentRows(body)) {
    const { mapping, dryRun, ...options } = parseOptions(query.options)
    if (mapping && body.type !== 'text/csv')
      throw new AppError('invalid_request', 'options.mapping must only be sent with text/csv')
    const request = requestOf(options)
    return {
      request,
      dryRun,
      open: (design, takeTurn) =>
        body.type === 'text/csv'
          ? openCsv({ pieces: body.pieces, takeTurn, design, mapping, strict: request.strict })
          : { rows: rowsOfLines(body.pieces(), takeTurn), ignoredColumns: [] },
      fingerprinted: {
        type: body.type,
        sha256: Buffer.from(body.sha256).toString('hex'),
        options: query.options ?? null,
      },
    }
  }
  if (query.options !== undefined)
    throw new AppError('invalid_request', 'options must not be sent along with a body of JSON')
  const { rows, dryRun, ...options } = body
  return {
    request: requestOf(options),
    dryRun,
    open: () => ({ rows: rowsOfList(rows), ignoredColumns: [] }),
    fingerprinted: sentBody,
  }
}

function requestOf({
  onInvalid,
  metadata,
  fileName,
  webhookUrl,
  renderEvents,
  mergePdf,
  ...options
}: Omit<BatchOptions, 'dryRun' | 'mapping'>): CreateBatchCall['request'] {
  const { options: render, strict } = generateRequestOf(options)
  return {
    options: render,
    strict,
    onInvalid,
    metadata: metadata ?? null,
    fileName: fileName ?? null,
    webhookUrl: webhookUrl ?? null,
    renderEvents,
    mergePdf,
  }
}

function parseOptions(text = '{}'): BatchOptions {
  return parseBody(batchOptionsSchema, jsonOf(text), 'options')
}

function jsonOf(text: string): unknown {
  const invalid = new AppError('invalid_request', 'options must be the options as JSON')
  try {
    const options: unknown = JSON.parse(text)
    if (reachesPrototypes(options)) throw invalid
    return options
  } catch {
    throw invalid
  }
}
