import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A guide out of the folder docs: Markdown whose first line is its title. */
export interface Guide {
  slug: string
  title: string
  /** One sentence, for lists. */
  about: string
  markdown: string
}

/** The guides for callers, in reading order. The other pages of docs are for operators and contributors. */
const shown = {
  'quick-start': 'From nothing to the first picture, in curl, TypeScript and Python.',
  modifications: 'What each kind of element takes, and how the keys behave.',
  text: 'How a text becomes lines, and what spans, lists and curves do.',
  fonts:
    'The families that come along, fonts of a design, and what draws a character that a font lacks.',
  pictures: 'Filters, images as paint, and which files are taken.',
  svg: 'What of SVG is drawn, and how it is coloured.',
  pdf: 'Boxes, bleed, links and fonts, and what text comes out of a PDF.',
  errors: 'Every code and status, what it means and what to do.',
  keys: 'Making, rolling and revoking keys.',
  limits: 'Rates, sizes and how to stay below them.',
  'tool-server': 'Connecting an assistant, with the line for each common client.',
} as const

const folder = join(__dirname, '..', '..', '..', '..', '..', 'docs')

/** Reads the guides that this release has. */
export function readGuides(): Guide[] {
  return Object.entries(shown).flatMap(([slug, about]) => {
    const path = join(folder, `${slug}.md`)
    if (!existsSync(path)) return []
    const markdown = readFileSync(path, 'utf8')
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? slug
    return [{ slug, title, about, markdown }]
  })
}
