/** A call of an organization that was refused, or that failed. */
export interface RefusedCallRecord {
  id: string
  /** The id of the request; the calls of tools that came in one request have the same. */
  requestId: string
  at: Date
  method: string
  /** The path without the query, or the route if the path alone lets anyone call. */
  path: string
  /** The name of the tool; null outside the MCP server. */
  tool: string | null
  /** The HTTP status; of a tool, the one that its error has over REST. */
  status: number
  /** The code of the error. */
  code: string
  /** The message as the caller got it, at most 1 KiB. */
  message: string
  /** The id of an API key, signing key, inbound hook or person; `embed:` and the user's id of an embedded editor. */
  caller: string
  /** The design or template that the call named; null if it named none. */
  designId: string | null
  durationMs: number
  /** The number of calls refused before this one in the same minute that were not kept. */
  leftOut: number
}

/** A refused call to keep. */
export interface NewRefusedCall extends Omit<RefusedCallRecord, 'at'> {
  organizationId: string
  /** The time in ms since it was answered. */
  agoMs: number
}

/** The columns of a refused call with the alias `c`. */
export const refusedCallColumns = `c.id, c.request_id as "requestId", c.at, c.method, c.path, c.tool, c.status, c.code, c.message, c.caller,
  c.design_id as "designId", c.duration_ms as "durationMs", c.left_out as "leftOut"`
