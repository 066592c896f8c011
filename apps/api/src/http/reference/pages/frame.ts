import { routeTags } from '@platen/contract'
import { type Guide } from './guides'
import { escaped } from '../../../runtime/escaped'

/** The parts that all pages share. */
export interface Around {
  guides: readonly Guide[]
  /** The tags that load the scripts and fonts of the built app; empty without it. */
  head: string
  /** True if the app is built. */
  app: boolean
}

interface PageParts {
  title: string
  /** One sentence for search engines. */
  about: string
  /** The path of the page, without its leading slash. All addresses are relative, so that the page works under any path of a proxy. */
  path: string
  /** The content of the main element. */
  body: string
}

/** Returns a whole page: the navigation, the bar at the top, and its content. */
export function framed({ title, about, path, body }: PageParts, around: Around): string {
  const root = path.split('/').slice(1).fill('..').join('/') || '.'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(about)}">
<title>${escaped(title)} · Platen</title>
<link rel="icon" type="image/svg+xml" href="${root}/docs/icon.svg">
<script src="${root}/docs/theme.js"></script>
<link rel="stylesheet" href="${root}/docs/page.css">
${around.head.replaceAll('="/assets/', `="${root}/assets/`)}
</head>
<body>
<a class="skip" href="#page">Skip to main content</a>
<div class="shell">
${rail(root, path, around)}
<div class="main">
<header class="bar"><a class="menu" href="#rail">Menu</a><div class="find" data-find></div><div class="actions" data-actions></div>${around.app ? `<a class="open" href="${root}/">Open the app</a>` : ''}</header>
<main id="page" tabindex="-1">${body}</main>
</div>
</div>
</body>
</html>
`
}

const mark =
  '<svg class="mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="5"/><path d="M10 1v18M1 10h18"/></svg>'

function rail(root: string, path: string, { guides }: Around): string {
  const link = (to: string, label: string): string => {
    const current = to === path ? ' aria-current="page"' : ''
    return `<li><a class="link" href="${root}/${to}"${current}>${escaped(label)}</a></li>`
  }
  const group = (title: string, links: readonly string[]): string =>
    `<div class="group"><p>${title}</p><ul>${links.join('')}</ul></div>`
  return `<nav id="rail" class="rail" aria-label="Documentation"><div class="nav">
<a class="home" href="${root}/docs" aria-label="Platen, documentation"><span class="wordmark">${mark}<span>Platen</span></span></a>
<a class="close" href="#page">Close the menu</a>
${group('Guides', [link('docs', 'Overview'), ...guides.map(({ slug, title }) => link(`docs/${slug}`, title))])}
${group('Reference', [
  ...Object.keys(routeTags).map(tag => link(referencePath(tag), tag)),
  link('docs/reference/objects', 'Objects'),
])}
${group('For machines', [
  link('openapi.json', 'OpenAPI 3.1'),
  link('llms.txt', 'llms.txt'),
  link('docs/postman.json', 'Postman collection'),
  link('docs/zapier.json', 'Zapier integration'),
  link('docs/make.zip', 'Make app'),
])}
</div></nav>`
}

/** Returns the path of the page of a tag. */
export const referencePath = (tag: string): string => `docs/reference/${tag.toLowerCase()}`
