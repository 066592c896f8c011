/** A call as a reader of the reference who is signed in can try it: the API writes it into the page, the scripts of the page read it. */
export interface Trial {
  title: string
  /** The roles of people who may make it. */
  roles: string
  method: string
  /** With its query. */
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  /** JSON; null where none is taken. */
  body: string | null
  /** The field of a form that has a file; null where none is taken. */
  file: string | null
  /** The headers of answers that the reference describes. */
  answerHeaders: readonly string[]
}
