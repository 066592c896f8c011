/** What a presenter makes of a result, still without a transport. */
export interface Answer<Body> {
  status: 200 | 201 | 202 | 204
  headers?: Record<string, string>
  body: Body
}
