import { type z } from 'zod'
import { type Callers } from './callers'

const mebibyte = 1024 * 1024

/** Default body limit, in bytes. */
export const defaultBodyLimit = mebibyte

/** That of calls that anybody may make, without saying who they are. */
export const openBodyLimit = 128 * 1024

/** That of calls with a document or many modifications. */
export const documentBodyLimit = 8 * mebibyte

/** A row of the route table, the same type for each. */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, named parts with a colon. */
  path: string
  /** Null: everybody, without saying who they are. */
  callers: Callers | null
  /** Bytes. */
  bodyLimit: number
  /** JSON unless named here. */
  bodyType?: 'multipart/form-data'
  query: z.ZodObject | null
  /** The one text for every fault of the query, where the interface has one. */
  queryFault?: string
  body: z.ZodType | null
  /** By status. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>
}
