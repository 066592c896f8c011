export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  toAppError,
} from './app-error'
