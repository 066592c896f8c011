import { z } from 'zod'
import { must } from './numbers'

interface Bounds {
  /** The name of the items, in the plural. */
  of: string
  /** The expected type in the message for a value that is not a list; `a list of …` by default. */
  name?: string
  nonEmpty?: boolean
  maximum: number
  /** Maximum number of values in all items together: strings, numbers, lists, objects. */
  values?: number
}

/** A list whose items have one schema. Its length is checked first, so that an overlong list is rejected before its items are read. */
export type List<Item extends z.ZodType> = z.ZodPipe<z.ZodTransform<unknown[]>, z.ZodArray<Item>>

/** Creates the schema of a list with limits. A transform checks the length; JSON Schema skips it and describes the items. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { of, name = `a list of ${of}`, nonEmpty = false, maximum, values = Infinity }: Bounds,
): List<Item> => {
  const minimum = nonEmpty ? 1 : 0
  const complaint = (value: unknown): string | null => {
    if (!Array.isArray(value)) return must(name)({ input: value })
    if (value.length < minimum) return 'must not be empty'
    if (value.length > maximum)
      return `must contain at most ${maximum.toLocaleString('en-US')} ${of}`
    if (values === Infinity || countValues(value) <= values) return null
    return `must contain at most ${values.toLocaleString('en-US')} values`
  }
  return z
    .transform((value: unknown, context): unknown[] => {
      const message = complaint(value)
      if (message === null) return value as unknown[]
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    })
    .pipe(stopping(item, z.array(item).min(minimum).max(maximum)))
}

/** Counts a value and everything in it. It can recurse: values that are nested too deeply never reach a schema. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((count, item) => count + countValues(item), 1)
}

/** One error more than a message lists: further errors would cost time without being reported. */
const enough = 11

/**
 * Makes an array stop reading its items after enough errors. Methods that return another array schema read all items again.
 */
function stopping<Item extends z.ZodType>(item: Item, array: z.ZodArray<Item>): z.ZodArray<Item> {
  const read = array._zod.parse.bind(array._zod)
  array._zod.parse = (payload, context) => {
    const items: unknown = payload.value
    if (!Array.isArray(items)) return read(payload, context)
    const values = Array<unknown>(items.length)
    for (const [index, value] of (items as unknown[]).entries()) {
      const result = item._zod.run({ value, issues: [] }, context)
      // No schema of a document is asynchronous.
      if (result instanceof Promise) throw new z.core.$ZodAsyncError()
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues))
      if (payload.issues.length >= enough) break
      values[index] = result.value
    }
    payload.value = values
    return payload
  }
  return array
}
