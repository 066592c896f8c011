import { z } from 'zod'
import { must } from './numbers'

interface Bounds {
  /** What it is a list of, in the plural. */
  of: string
  /** What it is called when it is none; by default `a list of …`. */
  name?: string
  nonEmpty?: boolean
  maximum: number
}

/** Any list of one schema. Its length is judged first: a list that is too long costs no look at its items. */
export type List<Item extends z.ZodType> = z.ZodPipe<z.ZodTransform<unknown[]>, z.ZodArray<Item>>

/** A list within bounds. A transform judges, and not another array: JSON Schema looks past a transform, at the items. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { of, name = `a list of ${of}`, nonEmpty = false, maximum }: Bounds,
): List<Item> => {
  const minimum = nonEmpty ? 1 : 0
  const complaint = (value: unknown): string | null => {
    if (!Array.isArray(value)) return must(name)({ input: value })
    if (value.length < minimum) return 'must not be empty'
    if (value.length <= maximum) return null
    return `must hold at most ${maximum.toLocaleString('en-US')} ${of}`
  }
  return z
    .transform((value: unknown, context): unknown[] => {
      const message = complaint(value)
      if (message === null) return value as unknown[]
      context.issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    })
    .pipe(z.array(item).min(minimum).max(maximum))
}
