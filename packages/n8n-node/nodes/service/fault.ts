/** An error, for the person who runs the workflow. */
export interface Fault {
  message: string
  /** The status of the response, if there was one. */
  httpCode?: string
}

/**
 * Returns what an error of n8n says. n8n puts a sentence of its own before that of the service, such as "Bad request - please check your
 * parameters"; the service's names the field and what is allowed.
 */
export function faultOf(error: unknown): Fault {
  const { message, description, httpCode } = Object(error) as Record<string, unknown>
  const said = typeof message === 'string' && message !== '' ? message : 'Unknown error'
  if (typeof httpCode !== 'string' || !/^\d{3}$/.test(httpCode)) return { message: said }
  return {
    message: typeof description === 'string' && description !== '' ? description : said,
    httpCode,
  }
}
