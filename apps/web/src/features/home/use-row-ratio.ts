import { useMedia } from '../../ui/layout/use-media'

/** Window widths at which the rail is wide and the page is narrow. */
const tight = '(min-width: 800px) and (max-width: 1199px)'

/** Returns the ratio of width to height of the row of templates. In tight windows it is lower, for fewer and larger templates. */
export const useRowRatio = (): number => (useMedia(tight) ? 3.2 : 4.6)
