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
export type List<Item extends z.ZodType> = z.ZodPipe<z.ZodArray<z.ZodUnknown>, z.ZodArray<Item>>

/** A list within bounds. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { of, name = `a list of ${of}`, nonEmpty = false, maximum }: Bounds,
): List<Item> =>
  z
    .array(z.unknown(), { error: must(name) })
    .min(nonEmpty ? 1 : 0, { error: 'must not be empty' })
    .max(maximum, { error: `must hold at most ${maximum.toLocaleString('en-US')} ${of}` })
    .pipe(z.array(item))
