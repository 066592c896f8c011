export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  ShuttingDown,
  toAppError,
} from './app-error'
export { found, notFound, type Resource } from './not-found'
export { unusable } from './unusable'
