import { escaped } from './html'

interface CodeBlockParts {
  label: string
  text: string
}

/** Code with its label; scripts add the button that copies it. What a reader's own values may replace is marked. */
export function codeBlock({ label, text }: CodeBlockParts): string {
  return `<figure class="block"><figcaption class="caption"><span>${escaped(label)}</span><span class="tools"></span></figcaption>${codeOf(label, text)}</figure>`
}

/** The code alone. It scrolls sideways, so the keyboard has to reach it. */
export const codeOf = (label: string, text: string): string =>
  `<pre class="code" tabindex="0" role="group" aria-label="${escaped(label)}"><code>${filled(escaped(text))}</code></pre>`

/** The key in the words of a shell, of TypeScript and of Python, and ids of the examples. */
const fillable =
  /(\$PLATEN_KEY\b|\$\{process\.env\.PLATEN_KEY\}|\{os\.environ\[&#39;PLATEN_KEY&#39;\]\})|\b(dsg|tpl|rnd|bk|ast)_[0-9a-z]{26}\b/g

const filled = (html: string): string =>
  html.replace(fillable, (words, key: string | undefined, kind: string | undefined) =>
    key === undefined
      ? `<span data-id="${kind ?? ''}">${words}</span>`
      : `<span data-key="">${words}</span>`,
  )
