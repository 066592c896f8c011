import {
  batchDryRunSchema,
  batchListSchema,
  batchResultListSchema,
  batchSchema,
  listBatchesQuerySchema,
  listResultsQuerySchema,
} from '../batches/batch-answers'
import { batchRequestSchema, createBatchQuerySchema } from '../batches/batch-request'
import { keepers } from './callers'
import { defaultBodyLimit, documentBodyLimit, type RouteRow, rowsBodyLimit } from './route-row'

const plain = { callers: keepers, bodyLimit: defaultBodyLimit } as const

/** The routes of batches. */
export const batchRoutes = {
  createBatch: {
    method: 'POST',
    path: '/api/v1/:designId/batches',
    callers: keepers,
    bodyLimit: documentBodyLimit,
    rows: { types: ['application/x-ndjson', 'text/csv'], bodyLimit: rowsBodyLimit },
    query: createBatchQuerySchema,
    body: batchRequestSchema,
    streams: ['application/x-ndjson'],
    answers: { 200: batchDryRunSchema, 201: batchSchema },
  },
  listBatches: {
    method: 'GET',
    path: '/api/v1/batches',
    ...plain,
    query: listBatchesQuerySchema,
    body: null,
    answers: { 200: batchListSchema },
  },
  getBatch: {
    method: 'GET',
    path: '/api/v1/batches/:batchId',
    ...plain,
    query: null,
    body: null,
    answers: { 200: batchSchema },
  },
  listResults: {
    method: 'GET',
    path: '/api/v1/batches/:batchId/results',
    ...plain,
    query: listResultsQuerySchema,
    body: null,
    streams: ['application/x-ndjson', 'text/csv'],
    answers: { 200: batchResultListSchema },
  },
  cancelBatch: {
    method: 'POST',
    path: '/api/v1/batches/:batchId/cancel',
    ...plain,
    query: null,
    body: null,
    answers: { 200: batchSchema },
  },
  retryBatch: {
    method: 'POST',
    path: '/api/v1/batches/:batchId/retry',
    ...plain,
    query: null,
    body: null,
    answers: { 200: batchSchema },
  },
} as const satisfies Readonly<Record<string, RouteRow>>
