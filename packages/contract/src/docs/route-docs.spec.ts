import { type z } from 'zod'
import { documentedRoutes, errorBodySchema, pathParameters, requestHeaders } from '..'

const cases = documentedRoutes.map(route => [route.name, route] as const)

describe.each(cases)('the documentation of %s', (_name, route) => {
  const { docs } = route

  it('has a one-line summary that starts with a verb', () => {
    expect(docs.summary).toMatch(/^[A-Z][a-z]+ [^\n]{3,70}[^.\n]$/)
  })

  it('knows every part of the path', () => {
    for (const part of route.parameters) expect(pathParameters).toHaveProperty(part)
  })

  it('shows an example of success', () => {
    expect(docs.examples.some(({ status }) => status < 300)).toBe(true)
  })

  it.each(docs.examples.map(example => [example.summary, example] as const))(
    'shows, in "%s", a call and a response that match the schemas',
    (_summary, { query, headers = {}, body, file, status, answer }) => {
      for (const header of Object.keys(headers)) expect(requestHeaders).toHaveProperty(header)
      if (file) expect(docs.upload).toBeDefined()
      if (status < 300) {
        expect(Object.keys(route.answers)).toContain(String(status))
        if (body !== undefined) route.body?.parse(body)
        if (query) route.query?.parse(query)
        const schema = (route.answers as Record<number, z.ZodType | null>)[status] ?? null
        expect(parsed(schema, answer)).toEqual(answer)
      } else errorBodySchema.parse(answer)
    },
  )
})

it('offers safe repetitions of every POST that creates', () => {
  const creating = documentedRoutes.filter(
    ({ method, answers }) => method === 'POST' && '201' in answers,
  )
  const unsafe = creating.filter(
    ({ docs }) =>
      !docs.headers?.includes('Idempotency-Key') ||
      !docs.answerHeaders?.includes('Idempotency-Replayed') ||
      !docs.errors?.idempotency_conflict,
  )
  expect(creating.length).toBeGreaterThan(4)
  expect(unsafe.map(({ name }) => name)).toEqual([])
})

/** Returns the fields that the schema keeps, so that an unknown field shows as a difference. */
function parsed(schema: z.ZodType | null, answer: unknown): unknown {
  return schema === null ? undefined : schema.parse(answer)
}
