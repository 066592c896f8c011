import { type DocumentedRoute, type RouteExample } from '@platen/contract'
import { rolesThatMay } from './code-block'
import { printed } from './printed'
import { sentBy } from './snippets'

/** A call as a reader who is signed in can try it, for the scripts of the page. */
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

/** What a reader tries an example with; null where people may not make the call. */
export function trialOf(
  route: DocumentedRoute,
  example: RouteExample,
  answerHeaders: readonly string[],
): Trial | null {
  const { callers, docs, method } = route
  if (callers.session === null) return null
  const { url, headers, body } = sentBy(route, example, '')
  return {
    title: docs.summary,
    roles: rolesThatMay(callers.session),
    method,
    path: url,
    headers: headers.filter(([name]) => name !== 'Content-Type'),
    body: body === undefined ? null : printed(body, 'json'),
    file: docs.upload?.field ?? null,
    answerHeaders,
  }
}
