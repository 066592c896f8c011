import { type AppError, type ErrorCode } from '@platen/errors'

type Advice = string | ((error: AppError) => string)

const again = ({ retryAfter = 2 }: AppError): string =>
  `Call again with the same arguments after ${Math.max(1, Math.ceil(retryAfter))} s.`
const changeFirst = 'Change the arguments before you call again.'

/** The advice to a model for each error code. */
export const advice: Readonly<Record<ErrorCode, Advice>> = {
  invalid_request: 'Correct the arguments and call again.',
  unauthorized: 'The API key is not accepted; ask the user for another one.',
  forbidden: 'This is not allowed; do not retry.',
  sign_in_stale: 'Do not retry.',
  not_found:
    'Do not retry with this id. Call list_templates to find another, or ask the user for the id of a saved design.',
  method_not_allowed: 'Do not retry.',
  request_timeout: again,
  idempotency_conflict: again,
  render_ended: 'Call again if the image is still wanted.',
  in_use: 'Do not retry.',
  draft_behind: 'Do not retry.',
  callers_affected: 'Do not retry.',
  gone: 'Do not retry.',
  precondition_failed: 'Read the current version, then retry.',
  payload_too_large: changeFirst,
  unsupported_media_type: changeFirst,
  range_not_satisfiable: changeFirst,
  asset_unusable:
    'Do not retry with the same src: send another image URL, or leave src out to keep the image of the design, or set onAssetError to keep or hide.',
  render_crashed: `Do not retry unchanged: send other images or fewer modifications.`,
  render_timeout: 'Retry once; if it fails again, lower scale or ask for fewer pages.',
  render_memory:
    'Do not retry unchanged: lower scale, ask for fewer pages, or send smaller images.',
  rate_limited: again,
  quota_exceeded: 'Do not retry: tell the user that the quota is used up.',
  headers_too_large: changeFirst,
  queue_full: again,
  unavailable: again,
  internal: 'Retry once; if it fails again, tell the user.',
}

/** Describes a failure for a model: the error, then the next step; nothing internal. */
export function describeFailure(error: AppError): string {
  const next = advice[error.code]
  const said = error.publicMessage.replace(/[.\s]*$/, '.')
  return `${said} ${typeof next === 'string' ? next : next(error)}`
}
