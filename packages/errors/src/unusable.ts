import { AppError } from './app-error'

/** Creates the error for an unusable asset; `reason` follows the label. */
export function unusable(label: string, reason: string, cause?: unknown): AppError {
  const internal = cause instanceof Error ? `${label} ${reason}: ${cause.message}` : undefined
  return new AppError('asset_unusable', `${label} ${reason}`, {
    cause,
    ...(internal === undefined ? {} : { internal }),
  })
}
