import { type ErrorCode } from '@platen/errors'
import { type AnswerHeader, type RequestHeader } from './headers'

/** The chapters of the reference, in order. */
export const routeTags = {
  Renders: 'Make files from designs and templates.',
  Batches: 'Make thousands of files of one design, each with its own values.',
  Designs: "The organization's own designs: read, save, copy.",
  Sheets: 'Tables of values for a design, kept while people edit them; a batch renders their rows.',
  Templates: 'Ready-made designs, public or of the organization; their ids work as design ids.',
  Brands: 'Brand kits, whose values can be sent back as modifications.',
  Assets: 'Images and fonts that designs and modifications can use as `src`.',
  Folders: 'One tree of folders, and tags, for designs, templates and assets.',
  Styles: 'Text styles of the organization, which people give to texts in the editor.',
  Shares:
    'Links to a page that shows a design to people without an account, their comments and approvals.',
  Embedding: 'Editors embedded in your application, each for one of its users.',
  Webhooks: 'URLs of yours to which events are sent.',
  'Signed URLs': 'Keys with which your programs sign the URLs of pictures.',
  'Inbound hooks': 'URLs to which forms and shops post JSON of their own, which becomes pictures.',
  'Request log': 'The calls of the organization that were answered with an error.',
  Account: 'The owner of a key, and the usage of the organization.',
} as const

export type RouteTag = keyof typeof routeTags

/** The status of a documented response. The row's schema describes the body of a 2xx; any other body is `{message}`. */
type ExampleStatus = 200 | 201 | 202 | 204 | 400 | 404 | 409 | 412 | 415 | 422

/** One call and its response. A test makes the call, with real ids in place of those from `samples`. */
export interface RouteExample {
  summary: string
  /** Only parameters that differ from the samples in `pathParameters`. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  headers?: Partial<Record<RequestHeader, string>>
  /** Sent as JSON; if absent, no body is sent. */
  body?: unknown
  /** Sent as the file of a multipart form, instead of a body. */
  file?: { name: string; mimetype: string; base64: string }
  status: ExampleStatus
  /** Absent for a 204. */
  answer?: unknown
}

/**
 * The documentation that a row's schemas cannot express. Fields and query parameters are described in their schemas, path parameters and
 * headers once for all rows; 401, 429, 500, 503 and, with a body, 413 and 415 are added to each row.
 */
export interface RouteDocs {
  tag: RouteTag
  /** One line that starts with a verb; no full stop. */
  summary: string
  /** Markdown. */
  description?: string
  /** Request headers in addition to the one with the API key. */
  headers?: readonly RequestHeader[]
  /** Headers of the 2xx responses in addition to those of every response. */
  answerHeaders?: readonly AnswerHeader[]
  /** Error messages by code: either the exact words or a description. */
  errors?: Partial<Record<ErrorCode, string | readonly string[]>>
  /** The field of a multipart body. */
  upload?: { field: string; description: string }
  examples: readonly [RouteExample, ...RouteExample[]]
}
