const words: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Wrong method',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Not rendered',
  429: 'Too many',
  500: 'Fault of the service',
  503: 'Unavailable',
}

/** The statuses of refused calls. */
export const refusedStatuses: readonly number[] = Object.keys(words).map(Number)

/** Formats an HTTP status: "404 Not found". */
export const statusText = (status: number): string => `${status} ${words[status] ?? ''}`.trim()
