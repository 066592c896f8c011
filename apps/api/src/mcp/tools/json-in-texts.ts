import { limits } from '@platen/design'
import { countJsonValues } from '../../runtime/count-json-values'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'

/** Parses lists and objects that arrive as JSON strings. All strings of a call together may contain as many values as a body. */
export class JsonInTexts {
  private left = limits.values

  /** Returns the list or object that a string contains; undefined for any other string. */
  read(text: string): object | undefined {
    if (!/^\s*[[{]/.test(text)) return undefined
    const bytes = Buffer.from(text)
    this.left -= countJsonValues(bytes)
    if (this.left < 0) return undefined
    try {
      return parseJsonBytes(bytes) as object
    } catch {
      return undefined
    }
  }
}
