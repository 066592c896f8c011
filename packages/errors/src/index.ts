export {
  AppError,
  type AppErrorOptions,
  type ErrorCode,
  errorCodes,
  isErrorCode,
  ShuttingDown,
  toAppError,
} from './app-error'
export { unusable } from './unusable'
