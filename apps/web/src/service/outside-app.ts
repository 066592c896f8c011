/** True if the service serves a path itself, so that the browser must load it: the app has no such page. */
export const isOutsideApp = (path: string): boolean => /^\/(docs|files)([/?#]|$)/.test(path)
