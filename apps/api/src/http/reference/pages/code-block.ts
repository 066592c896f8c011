import { appRoutes, includesRole, type Role, roles } from '@platen/contract'
import { escaped } from '../../../runtime/escaped'

interface CodeBlockParts {
  label: string
  text: string
}

/** Returns code with its label; scripts add its buttons. The parts that a reader's own values may replace are marked. */
export function codeBlock({ label, text }: CodeBlockParts): string {
  return `<figure class="block"><figcaption class="caption"><span>${escaped(label)}</span>${toolsOf(keys.test(text))}</figcaption>${codeOf(label, text)}</figure>`
}

/** Returns the code alone. It scrolls sideways, so the keyboard must reach it. */
export const codeOf = (label: string, text: string): string =>
  `<pre class="code" tabindex="0" role="group" aria-label="${escaped(label)}"><code>${filled(escaped(text))}</code></pre>`

/** Returns the place for the buttons of a block; for code that contains a key, it names the roles that may create keys. */
export const toolsOf = (takesKey: boolean): string =>
  takesKey
    ? `<span class="tools" data-key-tools="${rolesThatMay(appRoutes.createKey.callers.session)}"></span>`
    : '<span class="tools"></span>'

/** Returns a role and the roles that include it, in the form that scripts read. */
export const rolesThatMay = (least: Role): string =>
  roles.filter(role => includesRole(role, least)).join(' ')

/** The key in the syntax of a shell, of TypeScript and of Python. */
const keys = /\$PLATEN_KEY\b|\$\{env\.PLATEN_KEY\}|\{os\.environ\['PLATEN_KEY'\]\}/

/** The parts of the HTML that a reader's own values replace: the key, the address of the service, and the ids of the examples. */
const fillable = new RegExp(
  `${keys.source.replaceAll("'", '&#39;')}|\\$PLATEN_URL\\b|\\b(?:dsg|tpl|rnd|bk|ast)_[0-9a-z]{26}\\b`,
  'g',
)

const filled = (html: string): string =>
  html.replace(fillable, words => `<span ${markOf(words)}>${words}</span>`)

function markOf(words: string): string {
  if (words === '$PLATEN_URL') return 'data-address'
  const [, kind] = /^([a-z]+)_/.exec(words) ?? []
  return kind === undefined ? 'data-key' : `data-id="${kind}"`
}
