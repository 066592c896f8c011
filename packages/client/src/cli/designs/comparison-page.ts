/** A design as the service has it, and as the file has it: the PNG of each page. */
export interface Compared {
  id: string
  name: string
  version: number
  /** What differs. */
  lines: readonly string[]
  before: readonly Uint8Array[]
  after: readonly Uint8Array[]
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  section { margin-bottom: 3rem }
  h1 { font-size: 1.25rem }
  pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
  .pages { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
  figure { margin: 0 }
  img { max-width: 100%; outline: 1px solid #8888 }
`

/** Returns an HTML page that shows designs before and after, with the pictures in it. It has no script, and loads nothing. */
export function comparisonPage(compared: readonly Compared[]): string {
  const body =
    compared.length === 0 ? '<p>Nothing differs.</p>' : compared.map(sectionOf).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Before and after</title>
<style>${style}</style>
${body}
</html>
`
}

function sectionOf({ id, name, version, lines, before, after }: Compared): string {
  const count = Math.max(before.length, after.length)
  const pages = Array.from({ length: count }, (_, at) =>
    [
      figureOf(before[at], { side: `Version ${version}`, page: at + 1 }),
      figureOf(after[at], { side: 'File', page: at + 1 }),
    ].join('\n'),
  )
  return `<section>
<h1>${escaped(name)} <small>${escaped(id)}</small></h1>
<pre>${escaped(lines.join('\n'))}</pre>
<div class="pages">
${pages.join('\n')}
</div>
</section>`
}

function figureOf(
  png: Uint8Array | undefined,
  { side, page }: { side: string; page: number },
): string {
  const caption = escaped(`${side}, page ${page}`)
  if (!png) return `<figure><figcaption>${caption}: none</figcaption></figure>`
  const src = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return `<figure><img src="${src}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, mark => entities[mark] ?? mark)
