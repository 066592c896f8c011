import { type Guide } from './guides'
import { guideText } from './guide-page'
import { referencePath } from './frame'
import { headingsOf, plainText } from './markdown'
import { routesOf, tags } from './reference-page'

/** A result of the search. */
export interface Found {
  kind: 'guide' | 'heading' | 'call' | 'code'
  label: string
  about: string
  /** The path from the root of the service. */
  path: string
}

/** Returns everything that the search of the pages and of the app finds: guides, their headings, calls and error codes. */
export function searchIndex(guides: readonly Guide[]): Found[] {
  const texts = guides.map(guide => ({ guide, text: guideText(guide, guides) }))
  return [
    ...guides.map(({ slug, title: label, about }): Found => ({
      kind: 'guide',
      label,
      about,
      path: `/docs/${slug}`,
    })),
    ...tags.flatMap(tag =>
      routesOf(tag).map(({ name, method, path, docs }): Found => ({
        kind: 'call',
        label: docs.summary,
        about: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
        path: `/${referencePath(tag)}#${name}`,
      })),
    ),
    ...texts.flatMap(({ guide: { slug, title: about }, text }) =>
      headingsOf(text).map(({ id, label }): Found => ({
        kind: 'heading',
        label: plainText(label),
        about,
        path: `/docs/${slug}#${id}`,
      })),
    ),
    ...texts.flatMap(({ guide: { slug }, text }) =>
      [...text.matchAll(codeRow)].map(([, code = '', status = '', meaning = '']): Found => ({
        kind: 'code',
        label: code,
        about: `${status}: ${plainText(meaning)}`,
        path: `/docs/${slug}#${code}`,
      })),
    ),
  ]
}

const codeRow =
  /<tr id="([a-z_]+)">\n<td[^>]*><code>[a-z_]+<\/code><\/td>\n<td[^>]*>(\d{3})<\/td>\n<td[^>]*>(.*?)<\/td>/g
