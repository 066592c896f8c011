import MarkdownIt from 'markdown-it'
import { type Guide } from './guides'

const markdown = new MarkdownIt({ html: false, linkify: false })

/** The page of the reference. All addresses are relative, so that it works under any path of a proxy. */
export function referencePage(guides: readonly Guide[]): string {
  return page({
    title: 'Platen: reference',
    root: '.',
    guides,
    head: '<link rel="stylesheet" href="docs/swagger-ui.css"><link rel="stylesheet" href="docs/page.css">',
    body: '<div id="reference"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script>',
  })
}

/** A guide as a page; links between guides lose their `.md`, and those to pages that are not shown are words. */
export function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const slugs = new Set(guides.map(({ slug }) => slug))
  const html = markdown
    .render(guide.markdown)
    .replace(
      /<a href="([\w-]+)\.md(#[\w-]*)?">(.*?)<\/a>/g,
      (_, slug: string, ...parts: unknown[]) => {
        const [anchor = '', label] = parts
        return slugs.has(slug)
          ? `<a href="${slug}${String(anchor)}">${String(label)}</a>`
          : String(label)
      },
    )
    .replace(/<(h[23])>(.*?)<\/h/g, (_, tag: string, heading: string) => {
      return `<${tag} id="${anchorOf(heading)}">${heading}</h`
    })
  return page({
    title: `Platen: ${guide.title}`,
    root: '..',
    guides,
    head: '<link rel="stylesheet" href="page.css">',
    body: `<main>${html}</main>`,
  })
}

/** As GitHub names the headings of the same file. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

interface PageParts {
  title: string
  /** The way from the page to the root of the service. */
  root: string
  guides: readonly Guide[]
  head: string
  body: string
}

function page({ title, root, guides, head, body }: PageParts): string {
  const links = [
    `<a href="${root}/docs">Reference</a>`,
    ...guides.map(({ slug, title }) => `<a href="${root}/docs/${slug}">${escaped(title)}</a>`),
    `<a href="${root}/openapi.json">openapi.json</a>`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="${root}/docs/favicon.png">
${head}
</head>
<body>
<nav><strong>Platen</strong> ${links.join(' ')}</nav>
${body}
</body>
</html>
`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Starts the reference on its page. */
export const startScript = `SwaggerUIBundle({
  url: new URL('openapi.json', document.baseURI).href,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // The badge would send the address of this service to its makers.
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
})
`

export const pageStyle = `:root { color-scheme: light; }
body { margin: 0; background: #fbfaf7; color: #1f2328; font: 16px/1.6 system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.9rem 1.5rem; background: #1f2328; color: #fff; }
nav a { color: #d9e6ff; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
main pre { overflow-x: auto; padding: 1rem; border-radius: 8px; background: #1f2328; color: #f4f1ea; }
main code { font: 0.9em/1.5 ui-monospace, monospace; }
main :not(pre) > code { padding: 0.1em 0.35em; border-radius: 4px; background: #eeebe3; }
main table { display: block; overflow-x: auto; border-collapse: collapse; }
main th, main td { padding: 0.4rem 0.7rem; border: 1px solid #ddd8cc; text-align: left; vertical-align: top; }
main a { color: #1a56c4; }
.swagger-ui .info { margin: 1.5rem 0; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem; }
`
