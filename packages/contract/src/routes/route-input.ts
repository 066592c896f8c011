import { type z } from 'zod'
import { parseBody, parseQuery } from '../fields/parse-body'
import { type RouteRow, type RowsType } from './route-row'
import { allRoutes, type RouteName } from './routes'

type Row<Name extends RouteName> = (typeof allRoutes)[Name]

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Checked<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The only file of a form, and its name, which is null if the form gives none. */
export interface UploadedFile {
  bytes: Uint8Array
  name: string | null
}

/** A body of rows, which are read one by one. */
export interface SentRows {
  type: RowsType
  /** The SHA-256 of the body. */
  sha256: Uint8Array
  /** Iterates over the bytes, in pieces of up to 64 KiB. */
  pieces: () => AsyncIterable<Uint8Array>
}

/** Returns true for a body of rows: parsed JSON has no functions. */
export const isSentRows = (body: unknown): body is SentRows =>
  typeof body === 'object' && body !== null && 'pieces' in body && typeof body.pieces === 'function'

/**
 * The input of a route: the named parts of its path, and its query and body as its row validates them; the body of an upload is its file.
 */
export type RouteInput<Name extends RouteName> = Readonly<
  Record<PathNames<Row<Name>['path']>, string>
> & {
  query: Checked<Row<Name>['query']>
  body: Row<Name> extends { bodyType: string }
    ? UploadedFile
    : Checked<Row<Name>['body']> | (Row<Name> extends { rows: object } ? SentRows : never)
}

type Answers<Name extends RouteName> = Row<Name>['answers']

/** The successful response of a route: a status of its row, and the row's body for it. */
export type RouteAnswer<Name extends RouteName> = Name extends RouteName
  ? | {
        [Status in keyof Answers<Name>]: {
          status: Status
          headers?: Record<string, string>
          body: Checked<Answers<Name>[Status]>
        }
      }[keyof Answers<Name>]
    | (Row<Name> extends { streams: object } ? StreamedAnswer : never)
  : never

/** A response that is sent row by row, in a type of the `streams` of its row. */
export interface StreamedAnswer {
  status: 200
  headers: { 'content-type': string }
  body: AsyncIterable<string>
}

/** A call to a route, as received. */
export interface SentInput {
  params: unknown
  query: unknown
  /** Parsed JSON, the file of an upload, or a body of rows. */
  body: unknown
}

/** Validates a call by the row of its route. Throws `invalid_request` with up to ten faults. */
export function parseRouteInput<Name extends RouteName>(
  name: Name,
  { params, query, body }: SentInput,
): RouteInput<Name> {
  const row: RouteRow = allRoutes[name]
  const checked = {
    ...(params as Record<string, string>),
    query: row.query ? parseQuery(row.query, query, row.queryFault) : undefined,
    body: row.body && !isSentRows(body) ? parseBody(row.body, orEmpty(row.body, body)) : body,
  }
  // The types above describe what the schemas of the row return.
  return checked as unknown as RouteInput<Name>
}

/** Treats a missing body as `{}` where that is allowed. */
function orEmpty(schema: z.ZodType, body: unknown): unknown {
  return body === undefined && schema.safeParse({}).success ? {} : body
}
