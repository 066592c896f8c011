/** True if the service serves a path itself, so that the browser must load it instead of the app. */
export const isOutsideApp = (path: string): boolean => /^\/(docs|files|shared)([/?#]|$)/.test(path)
