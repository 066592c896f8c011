import { limits } from './limits'
import { text } from './texts'

const form = /^([hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:)\S+$/

/** The target of a link. Other schemes are rejected: they could run programs or read files on the machine that opens the PDF. */
export const linkSchema = text(limits.linkLength).regex(form, {
  error: 'must be an http, https or mailto: URL',
})

/** Returns true if a string may be the target of a link. */
export const isLink = (url: string): boolean => url.length <= limits.linkLength && form.test(url)
