import { limits } from './limits'
import { text } from './texts'

/** The target of a link: other schemes could run programs or read files where the PDF is opened. */
export const linkSchema = text(limits.linkLength).regex(
  /^([hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:)\S+$/,
  { error: 'must be an http, https or mailto: URL' },
)

/** Whether a text may be the target of a link. */
export const isLink = (url: string): boolean => linkSchema.safeParse(url).success
