import { routeTags } from '@platen/contract'
import { type Around, framed } from './frame'
import { escaped } from '../../../runtime/escaped'
import { renderInline } from './markdown'
import { callLine, routesOf, tags } from './reference-page'

const about =
  'Platen turns designs and templates into finished files. A call contains the id of a design and the changes to its elements; the response contains the URLs of the files.'

/** Returns the start page of the documentation: every guide, and every call. */
export function overviewPage(around: Around): string {
  const guides = around.guides.map(
    ({ slug, title, about }) =>
      `<li><a href="docs/${slug}"><strong>${escaped(title)}</strong><span>${escaped(about)}</span></a></li>`,
  )
  const chapters = tags.map(
    tag =>
      `<section><h3 id="${tag.toLowerCase()}"><a href="docs/reference/${tag.toLowerCase()}">${tag}</a></h3><p>${renderInline(routeTags[tag])}</p><ul class="lines">${routesOf(
        tag,
      )
        .map(route => callLine(route, `docs/reference/${tag.toLowerCase()}`))
        .join('')}</ul></section>`,
  )
  const body = `<div class="overview"><h1>Documentation</h1><p class="lead">${about}</p>
<h2 id="guides">Guides</h2><ul class="cards">${guides.join('')}</ul>
<h2 id="reference">Reference</h2><p>Every call requires <code>Authorization: Bearer &lt;key&gt;</code>; keys begin with <code>plt_</code>. Errors return <code>{"message"}</code>, and their code in the header <code>X-Error-Code</code>. The reference is also available as <a href="openapi.json">OpenAPI 3.1</a> for programs and as <a href="llms.txt">llms.txt</a> for models.</p>
<div class="chapters">${chapters.join('')}</div></div>`
  return framed({ title: 'Documentation', about, path: 'docs', body }, around)
}
