/** A call of generate. */
export interface CurlParts {
  origin: string
  /** The key, or the name of the variable that has it. */
  key: string
  /** Of the template or design. */
  id: string
  body: object
}

/** A call of generate for a terminal, as it is pasted. */
export function curlText({ origin, key, id, body }: CurlParts): string {
  return [
    'curl -sS -X POST \\',
    `  ${origin}/api/v1/${id}/generate \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n')
}

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
