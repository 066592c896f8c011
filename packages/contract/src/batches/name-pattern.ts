import { textField } from '@platen/design'
import { type z } from 'zod'

const placeholder = /\{([^{}]*)\}/g
const known = /^(?:row|key|page|[^.]+\..+)$/

/** The pattern for the names of files in the archive of a batch. */
export const namePatternField: z.ZodString = textField(200).refine(
  pattern => [...pattern.matchAll(placeholder)].every(([, name = '']) => known.test(name)),
  { error: 'must contain only {row}, {key}, {page}, {metadata.name} and {element.key} in braces' },
)

/** Replaces each placeholder of a pattern for names of files, such as `{row}` or `{headline.text}`. */
export const fillPattern = (pattern: string, valueOf: (name: string) => string): string =>
  pattern.replace(placeholder, (_, name: string) => valueOf(name))
