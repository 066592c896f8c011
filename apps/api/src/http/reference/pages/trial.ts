import { type DocumentedRoute, type RouteExample, type Trial } from '@platen/contract'
import { rolesThatMay } from './code-block'
import { printed } from './printed'
import { sentBy } from './snippets'

/** Returns the data with which a reader tries an example; null if people may not make the call. */
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
