import { ownPath } from '../../service/own-path'

/** Returns a source if the app is allowed to load it: a file of the service, or a data URL. Null for anything else. */
export const shownSource = (src: string): string | null =>
  src.startsWith('data:image/') ? src : ownPath(src)
