import { AppError } from '@platen/errors'

const operatorTexts: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space or move STORAGE_PATH',
  EDQUOT: 'the disk quota is used up: raise it or move STORAGE_PATH',
  EFBIG: 'the file exceeds the size that the system allows (ulimit -f)',
  EACCES: 'access denied: STORAGE_PATH must be writable for this user',
  EPERM: 'access denied: STORAGE_PATH must be writable for this user',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'STORAGE_PATH is not a folder',
  EEXIST: 'STORAGE_PATH is not a folder',
}

/** Returns the error code of a failed system call, or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error
  return hasCode && typeof error.code === 'string' ? error.code : undefined
}

/** Returns the AppError `unavailable` for a disk failure, with the reason for the operator. */
export function diskFailure(error: unknown, root: string): AppError {
  const code = systemCode(error)
  const reason = (code && operatorTexts[code]) ?? String(error)
  return new AppError('unavailable', 'File storage is not available', {
    internal: `storage in ${root}: ${reason}`,
    retryAfter: 2,
    cause: error,
  })
}
