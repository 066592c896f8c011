import { keyTaken, keyUsed, notFound, versionGone, storageFull } from './forms/headers'
import { sampleFileUrl, sampleOrigin, samples } from './samples/samples'
import { type RouteDocs } from './forms/route-docs'

const counts = {
  total: 2,
  waiting: 2,
  rendering: 0,
  completed: 0,
  failed: 0,
  invalid: 0,
  cancelled: 0,
}

const item = {
  id: samples.batch,
  designId: samples.design,
  version: 1,
  status: 'running',
  counts,
  progress: 0,
  resultsUrl: `${sampleOrigin}/api/v1/batches/${samples.batch}/results`,
  archiveUrl: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  startedAt: '2026-11-21T09:30:00.120Z',
  finishedAt: null,
  metadata: {},
}

const batch = { ...item, warnings: {}, ignoredColumns: [], merged: null }

const archiveUrl = `${sampleOrigin}/b/${samples.batch}.zip?t=7kO1Zk9m2V0d3u4XbqYt1A`
const finishedAt = '2026-11-21T09:30:01.000Z'

/** A batch that has ended. */
export const completedBatch = {
  ...batch,
  status: 'completed',
  counts: { ...counts, waiting: 0, completed: 2 },
  progress: 1,
  archiveUrl,
  finishedAt,
}

const rows = [
  { key: 'ada', modifications: [{ id: 'headline', text: 'Ada Lovelace' }] },
  { key: 'alan', modifications: [{ id: 'headline', text: 'Alan Turing' }] },
]

const dryRun = {
  dryRun: true,
  designId: samples.design,
  version: 1,
  rows: 3,
  valid: 2,
  invalid: 1,
  faults: [
    {
      row: 2,
      key: null,
      message:
        'rows[2].modifications[0].src must not be a data: URL in a batch; upload the file as an asset',
    },
  ],
  ignoredColumns: [],
  untouchedElements: [],
  warnings: { text_overflow: 1 },
  measured: 2,
  overflow: [{ row: 1, elementId: 'headline' }],
}

const result = {
  row: 0,
  key: 'ada',
  fileName: null,
  status: 'completed',
  renderId: samples.render,
  files: [
    {
      url: sampleFileUrl,
      previewUrl: null,
      size: 48_213,
      width: 1080,
      height: 1080,
      mimetype: 'image/jpeg',
      format: 'jpeg',
      page: 1,
      checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
  warnings: [],
  error: null,
}

const unknown = 'Batch not found'
const needsMore = "The batch exceeds this month's render quota: it needs 1,000, and 20 are left"
const tooManyStreams = '5 streams of lines are open; wait until one has ended'

export const batchDocs = {
  createBatch: {
    tag: 'Batches',
    summary: 'Render many rows of a design',
    description:
      'Renders the design once for each row, 1 to 10,000 of them, with the version that it has now. Send the rows as JSON, of at most 8 MiB, or of at most 64 MiB as `application/x-ndjson`, one row per line, or as a CSV file, `text/csv`; then the options are in `?options=`.\n\nThe file is in UTF-8 by RFC 4180, separated by commas, semicolons or tabs. Its headings are `element.key`, such as `headline.text`, `_key`, `_fileName` or `_metadata.name`, or what `mapping` makes of them. Cells are read by the type of the key; an empty one keeps the value of the design. A column that sets nothing is in `ignoredColumns`; with `strict`, it gets a 400. Messages count the rows as a spreadsheet does: the headings are row 1.\n\nSingle renders of all callers come before the rows of batches. If you accept `application/x-ndjson`, the response has status 200, and a line for each row as soon as it has ended; if the connection is lost, the batch goes on. When the batch has ended, its event is sent to `webhookUrl`, signed with the secret of the built-in webhook; only API keys and owners may send one.\n\nWith `dryRun`, nothing is stored or drawn: the response says which rows are invalid, and which texts do not fit in up to 200 of them. It counts as one call, and an `Idempotency-Key` has no effect.\n\nAn organization can have up to 10 open batches, 5 of them made by inbound hooks, and 3 by the same one.',
    headers: ['Idempotency-Key'],
    answerHeaders: ['Location', 'Idempotency-Replayed'],
    errors: {
      invalid_request: [
        'Names up to ten faults, e.g. `rows[17].modifications[0].fill must be a hex colour`, or `row 19, column "badge.fill" must be a hex colour` in a CSV file',
        'webhookUrl must be an https URL with a public host',
        'mergePdf must not be true with more than 2,000 pages: 500 rows have 2,500 pages',
      ],
      not_found: notFound('Design'),
      gone: versionGone,
      in_use:
        'The built-in webhook is disabled, or gets no events of batches or, with renderEvents, of renders',
      rate_limited: [
        '10 batches are open; wait until one has ended',
        tooManyStreams,
        '2 dry runs of batches are open; wait until one has ended',
        'At most 100 dry runs may be open at once',
        'Too many renders are open; wait until some have ended',
      ],
      quota_exceeded: [storageFull, needsMore],
      render_ended: ['The batch was cancelled', 'The dry run was cancelled'],
      queue_full: 'The queue is full; try again shortly',
      idempotency_conflict: [keyUsed, keyTaken],
    },
    examples: [
      { summary: 'Two names', body: { format: 'png', rows }, status: 201, answer: batch },
      {
        summary: 'Without the rows that are invalid',
        body: {
          onInvalid: 'skip',
          rows: [...rows, { modifications: [{ id: 'button', src: 'data:image/png;base64,AA==' }] }],
        },
        status: 201,
        answer: { ...batch, counts: { ...counts, total: 3, invalid: 1 }, progress: 0.333 },
      },
      {
        summary: 'A dry run',
        body: {
          dryRun: true,
          rows: [...rows, { modifications: [{ id: 'button', src: 'data:image/png;base64,AA==' }] }],
        },
        status: 200,
        answer: dryRun,
      },
      {
        summary: 'An invalid row',
        body: { rows: [{ modifications: [{ id: 'headline', fontSize: 'large' }] }] },
        status: 400,
        answer: {
          message: 'rows[0].modifications[0].fontSize must be a number above 0 and at most 5000',
        },
      },
    ],
  },
  listBatches: {
    tag: 'Batches',
    summary: 'List batches',
    description: 'Returns the batches of the organization, newest first by default.',
    errors: {
      invalid_request: 'Names the parameter and what is allowed, e.g. `status must be one of …`',
    },
    examples: [
      {
        summary: 'All',
        status: 200,
        answer: {
          data: [item],
          total: 1,
          page: 0,
          perPage: 24,
          search: '',
          status: null,
          designId: null,
        },
      },
    ],
  },
  getBatch: {
    tag: 'Batches',
    summary: 'Read a batch',
    description: 'Returns the number of rows in each state, and with each warning.',
    errors: { not_found: unknown },
    examples: [{ summary: 'One that has just begun', status: 200, answer: batch }],
  },
  listResults: {
    tag: 'Batches',
    summary: 'Read the rows of a batch',
    description:
      'Returns a page of the rows, in their order. If you accept `application/x-ndjson`, the response has a line for each row as soon as it has ended, in the order in which they end; each has a `next`, which you send as `after` to go on after a lost connection. The last line is `{"end": …}` with the counts; the response ends without it after 10 minutes, and when the service stops. If you accept `text/csv`, the response is a table of all rows. Parameters of another form get a 400.',
    errors: {
      invalid_request: 'Names the parameter and what is allowed, e.g. `status must be one of …`',
      not_found: unknown,
      rate_limited: tooManyStreams,
    },
    examples: [
      {
        summary: 'The first page',
        status: 200,
        answer: { data: [result], total: 1, page: 0, perPage: 24, status: null },
      },
      {
        summary: 'The failed rows',
        query: { status: 'failed' },
        status: 200,
        answer: { data: [], total: 0, page: 0, perPage: 24, status: 'failed' },
      },
    ],
  },
  cancelBatch: {
    tag: 'Batches',
    summary: 'Cancel a batch',
    description: 'Cancels all rows that have not ended. Files that exist are kept.',
    errors: { not_found: unknown, render_ended: 'The batch has ended already: it is completed' },
    examples: [
      {
        summary: 'Cancel it',
        status: 200,
        answer: {
          ...batch,
          status: 'cancelled',
          counts: { ...counts, waiting: 0, cancelled: 2 },
          progress: 1,
          archiveUrl,
          finishedAt,
        },
      },
    ],
  },
  retryBatch: {
    tag: 'Batches',
    summary: 'Repeat the failed rows of a batch',
    description:
      'Renders the failed rows again, with the same version of the design. A batch that has completed is running again. With `mergePdf`, its PDFs are joined again, even if only the joining has failed; the earlier PDF of all rows is deleted.',
    errors: {
      not_found: [unknown, 'Design not found'],
      in_use: ['Nothing in the batch has failed', 'The batch was cancelled'],
      rate_limited: '10 batches are open; wait until one has ended',
      quota_exceeded: needsMore,
    },
    examples: [
      {
        summary: 'One row',
        status: 200,
        answer: { ...batch, counts: { ...counts, total: 1, waiting: 1 } },
      },
      {
        summary: 'Nothing to repeat',
        status: 409,
        answer: { message: 'Nothing in the batch has failed' },
      },
    ],
  },
} as const satisfies Record<string, RouteDocs>
