const words: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  422: 'Render failed',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Unavailable',
}

/** The statuses of refused calls. */
export const refusedStatuses: readonly number[] = Object.keys(words).map(Number)

/** Formats an HTTP status: "404 Not found". */
export const statusText = (status: number): string => `${status} ${words[status] ?? ''}`.trim()
