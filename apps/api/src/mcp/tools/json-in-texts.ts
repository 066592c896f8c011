import { limits } from '@platen/design'
import { countJsonValues } from '../../runtime/count-json-values'
import { parseJsonBytes } from '../../runtime/parse-json-bytes'

/** Reads lists and objects that arrive as texts of JSON. All texts of a call together hold as many values as a body may. */
export class JsonInTexts {
  private left = limits.values

  /** The list or object that a text holds; undefined for any other text. */
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
