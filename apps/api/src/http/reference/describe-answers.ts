import { type AnswerHeader, type DocumentedRoute } from '@platen/contract'
import { type oas31, type ZodOpenApiResponsesObject } from 'zod-openapi'
import { namedExamples } from './named-examples'

const statusTexts: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; processing continues in the background.',
  204: 'Done; the response has no body.',
}

const always: readonly AnswerHeader[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

/** Returns the success responses by status. */
export function describeAnswers({
  answers,
  answerType,
  docs,
  streams = [],
}: DocumentedRoute): ZodOpenApiResponsesObject {
  const headers = headerRefs([...always, ...(docs.answerHeaders ?? [])])
  const asRows = Object.fromEntries(
    streams.map(type => [type, { schema: { type: 'string' as const } }]),
  )
  const described: ZodOpenApiResponsesObject = Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => {
      const fitting = docs.examples.filter(example => String(example.status) === status)
      const examples = namedExamples(fitting, ({ answer }) => answer)
      const description = statusTexts[status] ?? 'Done.'
      return [
        status,
        {
          description,
          headers,
          ...(schema && { content: { [answerType ?? 'application/json']: { schema, examples } } }),
        },
      ]
    }),
  )
  if (streams.length === 0) return described
  const { content = {} } = (described['200'] ?? {}) as { content?: object }
  const whole = { description: 'Done.', headers, content: { ...content, ...asRows } }
  return { ...described, 200: whole }
}

/** Returns references to headers, each of which is described once. */
export function headerRefs(names: readonly AnswerHeader[]): Record<string, oas31.ReferenceObject> {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}
