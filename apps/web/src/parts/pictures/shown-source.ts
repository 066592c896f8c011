import { ownPath } from '../../service/own-path'

/** Returns a source that the app may show: a file of the service or a data URL. Null for anything else. */
export const shownSource = (src: string): string | null =>
  src.startsWith('data:image/') ? src : ownPath(src)
