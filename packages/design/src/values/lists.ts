import { z } from 'zod'
import { must } from './numbers'

interface Bounds {
  /** What it is a list of, in the plural. */
  of: string
  /** How a value that is no list is described; by default `a list of …`. */
  name?: string
  nonEmpty?: boolean
  maximum: number
  /** Most values in all items together: texts, numbers, lists, objects. */
  values?: number
}

/** A list of one schema. Its length is checked first, so that an overlong list is refused before its items are read. */
export type List<Item extends z.ZodType> = z.ZodPipe<z.ZodTransform<unknown[]>, z.ZodArray<Item>>

/** A list within bounds. The length is checked by a transform, which JSON Schema skips in favour of the items. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { of, name = `a list of ${of}`, nonEmpty = false, maximum, values = Infinity }: Bounds,
): List<Item> => {
  const minimum = nonEmpty ? 1 : 0
  const complaint = (value: unknown): string | null => {
    if (!Array.isArray(value)) return must(name)({ input: value })
    if (value.length < minimum) return 'must not be empty'
    if (value.length > maximum) return `must hold at most ${maximum.toLocaleString('en-US')} ${of}`
    if (values === Infinity || countValues(value) <= values) return null
    return `must hold at most ${values.toLocaleString('en-US')} values`
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

/** A value and all in it. What is nested too deeply never reaches a schema. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((count, item) => count + countValues(item), 1)
}

/** One more than an error tells: each further fault would cost time and tell nobody anything. */
const enough = 11

/** Has an array read its items until there are enough faults. What a method of the array returns reads them all again. */
function stopping<Item extends z.ZodType>(item: Item, array: z.ZodArray<Item>): z.ZodArray<Item> {
  const read = array._zod.parse.bind(array._zod)
  array._zod.parse = (payload, context) => {
    const items: unknown = payload.value
    if (!Array.isArray(items)) return read(payload, context)
    const values = Array<unknown>(items.length)
    for (const [index, value] of (items as unknown[]).entries()) {
      const result = item._zod.run({ value, issues: [] }, context)
      // No schema of a document waits for anything.
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
