import { faultError, jsonFaults } from '@platen/design'
import { AppError } from '@platen/errors'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'

const mostFields = 1_000

const isForm = (contentType: string): boolean => /^\s*application\/x-www-form/i.test(contentType)

/**
 * Parses the body of a sender: JSON, or a form, which becomes an object of its fields; one that occurs several times becomes a list. Throws
 * `invalid_request` for anything else, deep nesting, and text that cannot be stored; `payload_too_large` for too many values.
 */
export function parsePosted(body: Buffer | undefined, contentType: string): unknown {
  if (body === undefined) throw new AppError('invalid_request', 'The body must not be empty')
  const sent = isForm(contentType) ? parseForm(body.toString('utf8')) : parseJsonBytes(body)
  const faults = jsonFaults(sent)
  if (faults.length > 0) throw faultError(faults, '')
  return sent
}

function parseForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string[]>()
  if (text.split('&', mostFields + 1).length > mostFields)
    throw new AppError(
      'payload_too_large',
      `The form must have at most ${mostFields.toLocaleString('en-US')} fields`,
    )
  for (const [name, value] of new URLSearchParams(text))
    fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}
