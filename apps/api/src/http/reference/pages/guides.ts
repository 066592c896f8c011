import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A guide from the folder docs: Markdown whose first line is its title. */
export interface Guide {
  slug: string
  title: string
  /** One sentence, for lists. */
  about: string
  markdown: string
}

/** The guides for callers, in reading order. The other pages of docs are for operators and contributors. */
const shown = {
  'quick-start': 'Your first image with curl, TypeScript or Python.',
  editor: 'Drawing a design, drafts, publishing, and several people at once.',
  modifications: 'The keys that each kind of element accepts, and how they behave.',
  'dry-run': 'Finding out what a call would do, and where each element would be.',
  checks: 'Finding texts that are cut, low contrast and other faults, and what mends them.',
  versions: 'Pinning, comparing and restoring versions, and which calls a new one affects.',
  text: 'How text wraps, and how spans, lists and curves work.',
  fonts: 'The built-in families, your own fonts, and fallbacks for missing characters.',
  pictures: 'Filters, images as paint, and supported file types.',
  svg: 'The supported parts of SVG, and how to recolour them.',
  pdf: 'Page boxes, bleed, links, fonts and text extraction.',
  embed: 'Let your users edit designs in a frame on your page.',
  'signed-urls': 'A picture behind a URL that your program signs: Open Graph, e-mail, feeds.',
  batches: 'Thousands of files of one design, each with its own values.',
  rows: 'Many pictures at once in the app: a sheet that is pasted, checked as it is typed, and rendered.',
  sheets: 'Tables of values that people keep with a design, one row for each picture.',
  folders: 'Keeping designs, templates and assets in order, and changing many at once.',
  styles: 'Text styles that the whole organization uses.',
  sharing: 'A link with which a client without an account comments on a design and approves it.',
  webhooks: 'Notifying your server when a render or batch ends or a design is published.',
  'inbound-hooks': 'A URL to which forms and shops post JSON of their own, which becomes pictures.',
  integrations: 'Files that Postman, Zapier and Make import, with the address of your service.',
  n8n: 'Images and PDFs in workflows of n8n, and workflows that start when they are ready.',
  'command-line':
    'Designs in git, pictures in scripts, batches from a sheet, events on your own machine.',
  errors: 'Every code and status, what it means and what to do about it.',
  requests: 'Finding a call that was refused, by its request id, status, key or design.',
  keys: 'Creating, rolling and revoking keys.',
  limits: 'Rate limits, size limits and how to stay below them.',
  assistants: 'Connecting Claude, ChatGPT and others, with the steps for each.',
  'tool-server': 'The tools of assistants, scopes, and the protocol.',
  studio: 'How assistants make and change designs.',
  'release-posters': 'From one design by an assistant to a picture in every build.',
} as const

const folder = join(__dirname, '..', '..', '..', '..', '..', '..', 'docs')

/** Reads the guides of this release. */
export function readGuides(): Guide[] {
  return Object.entries(shown).flatMap(([slug, about]) => {
    const path = join(folder, `${slug}.md`)
    if (!existsSync(path)) return []
    const markdown = readFileSync(path, 'utf8')
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? slug
    return [{ slug, title, about, markdown }]
  })
}
