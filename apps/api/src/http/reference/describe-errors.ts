import {
  type AnswerHeader,
  type DocumentedRoute,
  errorBodySchema,
  sayWhoMay,
} from '@platen/contract'
import { type ErrorCode } from '@platen/errors'
import { type ZodOpenApiResponsesObject } from 'zod-openapi'
import { statusCodes } from '../errors/status-codes'
import { headerRefs } from './describe-answers'
import { namedExamples } from './named-examples'

type Texts = Partial<Record<ErrorCode, string | readonly string[]>>

/** The errors that any route may answer with. */
const anywhere: Texts = {
  invalid_request: 'The request is malformed',
  unauthorized: 'Unauthorized',
  rate_limited: 'The key is over its rate limit; wait for the time in Retry-After.',
  internal: 'Internal error (request …)',
  unavailable: 'The service is temporarily unavailable',
}

const withBody: Texts = {
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be JSON, sent with Content-Type: application/json',
}

const withUpload: Texts = { payload_too_large: 'The body is too large' }

/** Returns the error answers by status: each `{message}`, with every code and text of the status. */
export function describeErrors(route: DocumentedRoute): ZodOpenApiResponsesObject {
  const { docs } = route
  const texts = textsOf(route)
  const codes = documentedCodes(route)
  const statuses = [...new Set(codes.map(code => statusCodes[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map(status => {
      const those = codes.filter(code => statusCodes[code] === status)
      const fitting = docs.examples.filter(example => example.status === status)
      const examples = namedExamples(fitting, ({ answer }) => answer)
      return [
        `${status}`,
        {
          description: those.map(code => `\`${code}\`: ${joined(texts[code])}`).join('\n\n'),
          headers: headerRefs(headersWith(status)),
          content: { 'application/json': { schema: errorBodySchema, examples } },
        },
      ]
    }),
  )
}

/** Returns the codes of all errors with which a route may answer. */
export const documentedCodes = (route: DocumentedRoute): ErrorCode[] =>
  Object.keys(textsOf(route)) as ErrorCode[]

const textsOf = ({ docs, body, callers }: DocumentedRoute): Texts => ({
  ...anywhere,
  forbidden: sayWhoMay(callers),
  ...(body && withBody),
  ...(docs.upload && withUpload),
  ...docs.errors,
})

const joined = (texts: string | readonly string[] = []): string => [texts].flat().join(' · ')

function headersWith(status: number): AnswerHeader[] {
  const more: Record<number, AnswerHeader[]> = {
    401: ['WWW-Authenticate'],
    429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
    503: ['Retry-After'],
  }
  return ['X-Request-Id', 'X-Error-Code', ...(more[status] ?? [])]
}
