import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShippedTemplate } from '@platen/templates'
import { places } from '../places'
import { drawTemplates, galleryTemplates } from './draw-templates'
import { templatePage } from './template-page'

const docs = join(places.root, 'docs')
const path = join(docs, 'templates.md')

function pictureOf({ slug, document }: ShippedTemplate, page: number): string {
  return `images/templates/${document.pages.length > 1 ? `${slug}-${page}` : slug}.jpg`
}

async function run(): Promise<void> {
  const { templates } = await galleryTemplates()
  const page = templatePage(templates, pictureOf)
  if (!process.argv.includes('--check')) {
    for (const { template, page: number, bytes } of await drawTemplates())
      writeFileSync(join(docs, pictureOf(template, number)), bytes)
    writeFileSync(path, page)
  } else if (readFileSync(path, 'utf8') !== page) {
    process.stderr.write('docs/templates.md is stale: run pnpm gallery\n')
    process.exitCode = 1
  }
}

void run()
