import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '@platen/errors'

const retryableStatuses = new Set([408, 409, 425, 429])

/** The HTTP status that the server answered with, or undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** Whether the server says that there is no such object; a missing bucket is a fault, not an answer. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== 'NoSuchBucket'
  )
}

/** Whether another attempt can go better: no answer, a server's fault, or a collision. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || retryableStatuses.has(status)
}

/** Says for operators what failed where; callers learn only that storage is away. */
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
