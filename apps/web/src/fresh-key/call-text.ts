export interface CallParts {
  origin: string
  /** The key, or the name of the variable that has it. */
  key: string
  templateId: string
  /** An element whose text the call changes; null for a design without texts. */
  textId: string | null
}

/** A call of generate for a terminal, as it is pasted. */
export function callText({ origin, key, templateId, textId }: CallParts): string {
  const modifications = textId === null ? [] : [{ id: textId, text: 'Hello from Platen' }]
  return [
    'curl -sS -X POST \\',
    `  ${origin}/api/v1/${templateId}/generate \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quoted(JSON.stringify({ modifications }))}`,
  ].join('\n')
}

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

interface TextElement {
  id: string
  accepts: readonly string[]
  width: number
  height: number
}

/** The text by which a change is seen best: the largest. */
export function mainText(elements: readonly TextElement[]): string | null {
  const texts = elements.filter(({ accepts }) => accepts.includes('text'))
  const [largest] = [...texts].sort((a, b) => b.width * b.height - a.width * a.height)
  return texts.find(({ id }) => id === 'headline')?.id ?? largest?.id ?? null
}
