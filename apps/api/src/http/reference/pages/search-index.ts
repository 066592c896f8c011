import { type Guide } from './guides'
import { guideText } from './guide-page'
import { referencePath } from './frame'
import { headingsOf, plainText } from './markdown'
import { routesOf, tags } from './reference-page'

/** Something that the search finds. */
export interface Found {
  kind: 'guide' | 'heading' | 'call' | 'code'
  label: string
  about: string
  /** From the root of the service. */
  path: string
}

/** Everything that the search of the pages and of the app finds: guides, their headings, calls and error codes. */
export function searchIndex(guides: readonly Guide[]): Found[] {
  const texts = guides.map(guide => ({ guide, text: guideText(guide, guides) }))
  return [
    ...guides.map(({ slug, title, about }) => found('guide', title, about, `docs/${slug}`)),
    ...tags.flatMap(tag =>
      routesOf(tag).map(({ name, method, path, docs }) => {
        const call = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
        return found('call', docs.summary, call, `${referencePath(tag)}#${name}`)
      }),
    ),
    ...texts.flatMap(({ guide: { slug, title }, text }) =>
      headingsOf(text).map(({ id, label }) =>
        found('heading', plainText(label), title, `docs/${slug}#${id}`),
      ),
    ),
    ...texts.flatMap(({ guide: { slug }, text }) =>
      [...text.matchAll(codeRow)].map(([, code = '', status = '', meaning = '']) =>
        found('code', code, `${status}: ${plainText(meaning)}`, `docs/${slug}#${code}`),
      ),
    ),
  ]
}

const codeRow =
  /<tr id="([a-z_]+)">\n<td><code>[a-z_]+<\/code><\/td>\n<td>(\d{3})<\/td>\n<td>(.*?)<\/td>/g

// eslint-disable-next-line max-params -- the four of them are one row
const found = (kind: Found['kind'], label: string, about: string, path: string): Found => ({
  ...{ kind, label, about },
  path: `/${path}`,
})
