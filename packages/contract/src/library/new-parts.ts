import {
  type ElementKind,
  elementKinds,
  elementSchemas,
  type Fault,
  knownElementSchema,
  pageSchema,
  schemaFaults,
  isJsonObject,
} from '@platen/design'
import { z } from 'zod'

const kind = z.enum(elementKinds)

/** A new element. Documents keep elements of unknown kinds and drop unknown keys; here, both are faults. */
export const newElementSchema = z
  .looseObject({ id: z.string(), type: kind })
  .superRefine((input, context) => report(context, elementFaults(input)))

/** A new page with its elements. */
export const newPageSchema = z
  .looseObject({ id: z.string().optional(), children: z.array(newElementSchema).optional() })
  .superRefine((input, context) => {
    const { children: _children, ...page } = input
    const alone = { id: 'page', ...page }
    const faults = schemaFaults(pageSchema, alone)
    const { data } = pageSchema.safeParse(alone)
    report(context, data ? firstDropped(alone, data) : faults)
  })

/** The element of a node: a new one, whose size and place the layout gives, or the id of an existing one. */
export const laidElementSchema = z
  .looseObject({ id: z.string(), type: kind.optional() })
  .superRefine(({ type, ...input }, context) => {
    if (type !== undefined) {
      const placed = ['x', 'y'].filter(key => key in input)
      const faults = placed.map(key => fault([key], 'is not accepted: the layout gives it'))
      report(context, [...faults, ...elementFaults({ width: 1, height: 1, type, ...input })])
    } else if (Object.keys(input).length > 1)
      report(context, [fault(['type'], `must be one of ${elementKinds.join(', ')}`)])
  })

const fault = (path: readonly PropertyKey[], message: string): Fault => ({ path, message })

function report(context: z.core.$RefinementCtx, faults: readonly Fault[]): void {
  for (const { path, message } of faults)
    context.addIssue({ code: 'custom', path: [...path], message })
}

/** Returns the faults of a new element and of everything in it. */
function elementFaults(input: object): Fault[] {
  const faults = [...strangeKinds(input), ...schemaFaults(knownElementSchema, input)]
  const { data } = knownElementSchema.safeParse(input)
  return data && faults.length === 0 ? firstDropped(input, data) : faults
}

/** Returns a fault for each element in a group whose kind does not exist. */
function strangeKinds(input: object): Fault[] {
  const { children } = input as { children?: unknown }
  if (!Array.isArray(children)) return []
  return children.flatMap((child: unknown, index): Fault[] => {
    if (!isJsonObject(child)) return []
    const { type } = child
    const own = kind.safeParse(type).success
      ? strangeKinds(child)
      : [fault(['type'], `must be one of ${elementKinds.join(', ')}`)]
    return own.map(({ path, message }) => fault(['children', index, ...path], message))
  })
}

type Properties = Readonly<Record<string, unknown>>

/** The most keys that are told, as many as a message lists: an object may have thousands. */
const told = 10

/** Returns faults for the first keys of an input that its schema does not know, and therefore dropped. */
function firstDropped(input: unknown, parsed: unknown): Fault[] {
  const faults: Fault[] = []
  for (const one of droppedKeys(input, parsed, [])) if (faults.push(one) === told) break
  return faults
}

/** Yields a fault for each key of an input that its schema dropped. */
function* droppedKeys(
  input: unknown,
  parsed: unknown,
  path: readonly PropertyKey[],
): Generator<Fault> {
  if (Array.isArray(input) && Array.isArray(parsed)) {
    for (const [index, item] of input.entries())
      yield* droppedKeys(item, parsed[index], [...path, index])
  } else if (isJsonObject(input) && isJsonObject(parsed)) {
    for (const [key, value] of Object.entries(input))
      if (Object.hasOwn(parsed, key)) yield* droppedKeys(value, parsed[key], [...path, key])
      else
        yield fault(path, `does not accept ${JSON.stringify(key.slice(0, 64))}${allowedBy(input)}`)
  }
}

/** Returns what an element accepts, as the end of a message; empty for any other object. */
function allowedBy({ type }: Properties): string {
  const { data } = kind.safeParse(type)
  return data ? `; a ${data} accepts ${keysOf(data).join(', ')}` : ''
}

const keysOf = (type: ElementKind): string[] =>
  Object.keys(elementSchemas[type].shape).filter(key => key !== 'aliases')
