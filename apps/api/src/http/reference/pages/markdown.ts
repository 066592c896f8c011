import MarkdownIt from 'markdown-it'
import { codeBlock } from './code-block'
import { escaped } from '../../../runtime/escaped'

const languages: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
}

const markdown = new MarkdownIt({ html: false, linkify: false })

markdown.renderer.rules['fence'] = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {}
  return codeBlock({ label: languages[info.trim()] ?? 'Text', text: content.trimEnd() })
}

// The table may scroll sideways, so the keyboard must reach it.
markdown.renderer.rules['table_open'] = () =>
  '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>'
markdown.renderer.rules['table_close'] = () => '</table></div>'

/** Adds the column titles to the cells of tables: narrow windows show each row as a list. */
export const titled = (html: string): string =>
  html.replace(/<table>[^]*?<\/table>/g, table => {
    const titles = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/g)].map(([, title = '']) => title)
    let at = 0
    return table.replace(
      /<td\b/g,
      () => `<td data-title="${escaped(plainText(titles[at++ % titles.length] ?? ''))}"`,
    )
  })

/** Renders Markdown as HTML: headings with anchors, code with its language, tables that fit. */
export function renderMarkdown(text: string): string {
  const taken = new Map<string, number>()
  return titled(markdown.render(text)).replace(
    /<(h[23])>(.*?)<\/h/g,
    (_, tag: string, heading: string) => {
      const name = anchorOf(heading)
      const times = taken.get(name) ?? 0
      taken.set(name, times + 1)
      return anchored(tag, times === 0 ? name : `${name}-${times}`, heading)
    },
  )
}

/** Renders one line of Markdown without a paragraph around it. */
export const renderInline = (text: string): string => markdown.renderInline(text)

/** Renders the description of a field: code between backticks, anything else unchanged. */
export const renderCode = (text: string): string =>
  escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const anchored = (tag: string, id: string, heading: string): string =>
  `<${tag} id="${escaped(id)}">${heading} <a class="anchor" href="#${escaped(id)}" aria-label="Link to this heading">#</a></h`

/** Returns the anchor that GitHub gives the same heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

export interface Heading {
  level: 2 | 3
  id: string
  /** The heading as HTML. */
  label: string
}

/** Returns the headings of rendered Markdown, in order. */
export function headingsOf(html: string): Heading[] {
  const found = html.matchAll(/<h([23]) id="([^"]*)">(.*?) <a class="anchor"/g)
  return [...found].map(([, level, id = '', label = '']) => ({
    level: level === '2' ? 2 : 3,
    id,
    label: label.replace(/<\/?a\b[^>]*>/g, ''),
  }))
}

/** Returns the HTML of one line as plain text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
