import { curlText } from './curl-text'

export interface CallParts {
  origin: string
  /** The key, or the name of the variable that holds it. */
  key: string
  templateId: string
  /** The id of the element whose text the call changes; null for a design without texts. */
  textId: string | null
}

/** Returns a first API call to paste into a terminal. */
export function callText({ origin, key, templateId, textId }: CallParts): string {
  const modifications = textId === null ? [] : [{ id: textId, text: 'Hello from Platen' }]
  return curlText({ origin, key, id: templateId, body: { modifications } })
}

interface TextElement {
  id: string
  accepts: readonly string[]
  width: number
  height: number
}

/** Returns the id of the headline, or else of the largest text, where a change is easiest to see; null if there is no text. */
export function mainText(elements: readonly TextElement[]): string | null {
  const texts = elements.filter(({ accepts }) => accepts.includes('text'))
  const [largest] = [...texts].sort((a, b) => b.width * b.height - a.width * a.height)
  return texts.find(({ id }) => id === 'headline')?.id ?? largest?.id ?? null
}
