import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareProcess } from '@platen/renderer'
import { type ShippedTemplate } from '@platen/templates'
import { paths } from '../workspace/paths'
import { drawTemplates, galleryTemplates } from './draw-templates'
import { drawFeatures } from './features/draw-features'
import { type Feature } from './features/feature'
import { featurePage } from './features/feature-page'
import { featureGroups } from './features/features'
import { templatePage } from './template-page'

const docs = join(paths.root, 'docs')
const featurePictures = join(docs, 'images', 'features')

function templatePicture({ slug, document }: ShippedTemplate, page: number): string {
  return `images/templates/${document.pages.length > 1 ? `${slug}-${page}` : slug}.jpg`
}

const featurePicture = ({ slug }: Feature): string => `images/features/${slug}.webp`

async function writePictures(): Promise<void> {
  for (const { template, page, bytes } of await drawTemplates())
    writeFileSync(join(docs, templatePicture(template, page)), bytes)
  const drawn = await drawFeatures()
  rmSync(featurePictures, { recursive: true, force: true })
  mkdirSync(featurePictures)
  for (const { feature, bytes } of drawn) writeFileSync(join(docs, featurePicture(feature)), bytes)
}

/** Returns the files that are out of date. Drawings are judged by their documents, whose digest is in the page, so this is quick. */
function staleFiles(pages: Record<string, string>): string[] {
  const stale = Object.entries(pages)
    .filter(([name, page]) => readFileSync(join(docs, name), 'utf8') !== page)
    .map(([name]) => `docs/${name}`)
  const wanted = featureGroups.flatMap(({ features }) => features.map(({ slug }) => `${slug}.webp`))
  const there = readdirSync(featurePictures)
  if (wanted.sort().join() !== there.sort().join()) stale.push('docs/images/features')
  return stale
}

async function run(): Promise<void> {
  const { templates } = await galleryTemplates()
  const pages = {
    'templates.md': templatePage(templates, templatePicture),
    'features.md': featurePage(featureGroups, featurePicture),
  }
  if (process.argv.includes('--check')) {
    const stale = staleFiles(pages)
    if (stale.length === 0) return
    process.stderr.write(`out of date: ${stale.join(', ')}; run npm run gallery\n`)
    process.exitCode = 1
    return
  }
  await writePictures()
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(docs, name), page)
}

prepareProcess()
void run()
