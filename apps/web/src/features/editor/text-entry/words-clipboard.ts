import { parseWords } from '@platen/editor'
import { type TextWriting } from './text-writing'

/** The clipboard type of styled text. */
export const ownType = 'application/x-platen-words+json'

type Listener = (event: ClipboardEvent) => void

/** Returns listeners that copy and paste styled text; plain text is left to the field. */
export function clipboardOf(writing: TextWriting): Record<'copy' | 'cut' | 'paste', Listener> {
  const copy = (event: ClipboardEvent): boolean => {
    const clipped = writing.clipped()
    if (!clipped || !event.clipboardData) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', clipped.text)
    event.clipboardData.setData(ownType, clipped.json)
    return true
  }
  return {
    copy,
    cut(event) {
      if (copy(event)) writing.erase({ unit: 'letter', way: -1 })
    },
    paste(event) {
      const words = parseWords(event.clipboardData?.getData(ownType) ?? '')
      if (!words) return
      event.preventDefault()
      writing.paste(words)
    },
  }
}
