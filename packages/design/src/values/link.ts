import { limits } from './limits'
import { text } from './texts'

const form = /^([hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:)\S+$/

/** The target of a link: other schemes could run programs or read files where the PDF is opened. */
export const linkSchema = text(limits.linkLength).regex(form, {
  error: 'must be an http, https or mailto: URL',
})

/** Whether a text may be the target of a link. */
export const isLink = (url: string): boolean => url.length <= limits.linkLength && form.test(url)
