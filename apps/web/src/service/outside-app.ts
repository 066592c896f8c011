/** Whether the service shows a path by itself, so that the browser has to load it: the app has no such page. */
export const isOutsideApp = (path: string): boolean => /^\/(docs|files)([/?#]|$)/.test(path)
