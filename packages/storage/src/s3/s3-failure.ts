import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '@platen/errors'

const retryableStatuses = new Set([408, 409, 425, 429])

/** Returns the HTTP status of the server's response; undefined if there was none. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** Returns true if the server reports that the object does not exist. A missing bucket is an error instead. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== 'NoSuchBucket'
  )
}

/** Returns true if a retry may succeed: no response, a server error or a conflict. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || retryableStatuses.has(status)
}

/** Returns the AppError for a failure, with the details for operators; callers learn only that storage is unavailable. */
export function s3Failure(error: unknown, place: string): AppError {
  if (error instanceof AppError) return error
  const status = statusOf(error)
  const answer = status === undefined ? 'no usable answer' : `answered ${status}`
  const hint = isTransient(error) ? '' : ' (check the S3_ settings)'
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new AppError('unavailable', 'File storage is not available', {
    internal: `S3 ${place}: ${answer}: ${text}${hint}`,
    retryAfter: 2,
    cause: error,
  })
}
