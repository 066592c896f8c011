import { listMessages, type Modification, shorten, type Warning } from '@platen/design'
import { AppError } from '@platen/errors'
import { type IgnoredKey } from './modify'

/** Returns the warning for an id that does not exist in the design; `meant` is the id that was probably intended. */
export function unknownElement(
  { id }: Modification,
  modification: number,
  meant?: string,
): Warning {
  const question = meant === undefined ? '' : `. Did you mean ${meant}?`
  return {
    code: 'unknown_element',
    message: `modifications[${modification}].id matches no element or page of this design: ${quote(id)}${question}`,
    elementId: id,
    modification,
  }
}

/** Returns the warning for the previous id of a renamed element. */
export function renamedElement({ id }: Modification, modification: number, now: string): Warning {
  return {
    code: 'renamed_element',
    message: `modifications[${modification}].id ${quote(id)} is a former id of the element ${quote(now)}`,
    elementId: now,
    modification,
  }
}

/** Returns the warning for a key without effect. */
export function keyNotApplicable(
  { id }: Modification,
  modification: number,
  { key, reason }: IgnoredKey,
): Warning {
  return {
    code: 'key_not_applicable',
    message: `modifications[${modification}]: key ${quote(key)} was ignored for ${quote(id)}: ${reason}`,
    elementId: id,
    modification,
    key,
  }
}

/** Returns the warning for a stroke that got a default width, in px. */
export function strokeWidthDefaulted(
  { id }: Modification,
  modification: number,
  width: number,
): Warning {
  const px = Math.round(width * 100) / 100
  return {
    code: 'stroke_width_defaulted',
    message: `${quote(id)} had no strokeWidth: its stroke is drawn ${px} px wide`,
    elementId: id,
    modification,
    key: 'stroke',
  }
}

const refusedByStrict: ReadonlySet<Warning['code']> = new Set([
  'unknown_element',
  'key_not_applicable',
  'field_violated',
])

/** Rejects a strict call: throws `invalid_request` if a warning is about an id, a key or a field. */
export function refuseIgnored(warnings: readonly Warning[]): void {
  const refused = warnings
    .filter(({ code }) => refusedByStrict.has(code))
    .map(({ message }) => message)
  if (refused.length === 0) return
  throw new AppError('invalid_request', listMessages(refused))
}

const quote = (text: string): string => JSON.stringify(shorten(text))
