/** The parts of a generate call. */
export interface CurlParts {
  origin: string
  /** The key, or the name of the variable that holds it. */
  key: string
  /** The id of the template or design. */
  id: string
  body: object
}

/** Returns a generate call to paste into a terminal. */
export function curlText({ origin, key, id, body }: CurlParts): string {
  return [
    'curl -sS -X POST \\',
    `  ${origin}/api/v1/${id}/generate \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n')
}

/** Quotes a string as a single word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
