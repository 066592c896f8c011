import { type RouteExample } from '@platen/contract'
import { type oas31 } from 'zod-openapi'

/** Returns the examples that have a value, by a name made from their summary. */
export function namedExamples(
  examples: readonly RouteExample[],
  valueOf: (example: RouteExample) => unknown,
): Record<string, oas31.ExampleObject> {
  return Object.fromEntries(
    examples
      .filter(example => valueOf(example) !== undefined)
      .map(example => [
        example.summary.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        { summary: example.summary, value: valueOf(example) },
      ]),
  )
}
