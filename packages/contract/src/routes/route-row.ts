import { type z } from 'zod'
import { type Callers } from './callers'

const mebibyte = 1024 * 1024

/** Default body limit, in bytes. */
export const defaultBodyLimit = mebibyte

/** Body limit of calls that anyone may make, without authentication. */
export const openBodyLimit = 128 * 1024

/** Body limit of calls with a document or many modifications. */
export const documentBodyLimit = 8 * mebibyte

/** Body limit of calls with many rows, which are read one by one. */
export const rowsBodyLimit = 64 * mebibyte

/** The types in which rows are sent or answered one by one. */
export type RowsType = 'application/x-ndjson' | 'text/csv'

/** A row of the route table, as one type for all routes. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path from the root; named parts start with a colon. */
  path: string
  /** Null if everyone may use the route, without authentication. */
  callers: Callers | null
  /** Maximum length of the body in bytes. */
  bodyLimit: number
  /** The type of the body; JSON by default. */
  bodyType?: 'multipart/form-data'
  /** The types in which the body may be sent as rows instead, and its maximum length in bytes. */
  rows?: { types: readonly RowsType[]; bodyLimit: number }
  query: z.ZodObject | null
  /** The message for every fault of the query, if the interface has only one. */
  queryFault?: string
  body: z.ZodType | null
  /** The type of the successful response; JSON by default. */
  answerType?: 'text/html'
  /** The types in which a caller who accepts them gets the response row by row instead, with status 200. */
  streams?: readonly RowsType[]
  /** The call may wait for something to happen. It is answered without it once the service stops. */
  waits?: true
  /** Response schemas by status. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>
}
