/** A call that a signed-in reader of the reference can try: the API writes it into the page, and the scripts of the page read it. */
export interface Trial {
  title: string
  /** The roles that may make the call. */
  roles: string
  method: string
  /** The path with its query. */
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  /** The JSON body; null if the call has none. */
  body: string | null
  /** The file field of a form; null if the call uploads no file. */
  file: string | null
  /** The response headers that the reference describes. */
  answerHeaders: readonly string[]
}
