import { type Around, framed } from './frame'
import { type Guide } from './guides'
import { escaped } from '../../../runtime/escaped'
import { type Heading, headingsOf, renderMarkdown } from './markdown'

/** Returns a guide as a page, with its headings beside it. */
export function guidePage(guide: Guide, around: Around): string {
  const text = guideText(guide, around.guides)
  const headings = headingsOf(text)
  const body = `<div class="columns"><article class="text">${text}</article>${contents(headings)}</div>`
  return framed(
    { title: guide.title, about: guide.about, path: `docs/${guide.slug}`, body },
    around,
  )
}

/**
 * Returns the text of a guide. Links between guides lose their `.md`, links to other files become plain text, and images are left
 * out.
 */
export function guideText(guide: Guide, guides: readonly Guide[]): string {
  const slugs = new Set(guides.map(({ slug }) => slug))
  return (
    renderMarkdown(guide.markdown)
      .replace(/<p><img [^>]*><\/p>\n/g, '')
      .replace(
        /<a href="([\w./-]+?)(?:\.md)?(#[\w-]*)?">(.*?)<\/a>/g,
        (_, slug: string, ...parts: [anchor: string | undefined, label: string]) => {
          const [anchor = '', label] = parts
          return slugs.has(slug) ? `<a href="${slug}${anchor}">${label}</a>` : label
        },
      )
      // The rows of the table of codes get anchors: the reference and the search link to them.
      .replace(
        /<tr>\n<td[^>]*><code>([a-z_]+)<\/code><\/td>\n<td[^>]*>\d{3}</g,
        (row, code: string) => row.replace('<tr>', `<tr id="${code}">`),
      )
  )
}

function contents(headings: readonly Heading[]): string {
  if (headings.length < 2) return ''
  const lines = headings.map(
    ({ level, id, label }) =>
      `<li class="level-${level}"><a href="#${escaped(id)}">${label}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${lines.join('')}</ul></nav>`
}
