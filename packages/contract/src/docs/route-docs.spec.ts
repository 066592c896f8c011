import { type z } from 'zod'
import {
  errorBodySchema,
  pathParameters,
  requestHeaders,
  routeDocs,
  type RouteName,
  routes,
} from '..'

interface Row {
  method: string
  path: string
  query?: z.ZodType | null
  body: z.ZodType | null
  answers: Readonly<Record<number, z.ZodType | null>>
}

const rows = Object.entries(routes as Record<RouteName, Row>).map(
  ([name, row]) => [name, row, routeDocs[name as RouteName]] as const,
)

describe.each(rows)('the documentation of %s', (_name, row, docs) => {
  it('has a summary of one line that starts with a verb', () => {
    expect(docs.summary).toMatch(/^[A-Z][a-z]+ [^\n]{3,70}[^.\n]$/)
  })

  it('knows every part of the path', () => {
    for (const [, part = ''] of row.path.matchAll(/:(\w+)/g)) {
      expect(Object.keys(pathParameters)).toContain(part)
    }
  })

  it('shows an example of success', () => {
    expect(docs.examples.some(({ status }) => status < 300)).toBe(true)
  })

  it.each(docs.examples.map(example => [example.summary, example] as const))(
    'shows with "%s" a call and an answer of the schemas',
    (_summary, { query, headers = {}, body, file, status, answer }) => {
      for (const header of Object.keys(headers)) expect(requestHeaders).toHaveProperty(header)
      if (file) expect(docs.upload).toBeDefined()
      if (status < 300) {
        expect(Object.keys(row.answers)).toContain(String(status))
        if (row.body && body !== undefined) row.body.parse(body)
        if (query) row.query?.parse(query)
        expect(parsed(row.answers[status] ?? null, answer)).toEqual(answer)
      } else errorBodySchema.parse(answer)
    },
  )
})

/** What the schema keeps: a field that it does not know shows as a difference. */
function parsed(schema: z.ZodType | null, answer: unknown): unknown {
  return schema === null ? undefined : schema.parse(answer)
}
