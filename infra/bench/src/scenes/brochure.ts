import { rosette } from './drawing'
import { interFaces } from './faces'
import { photo } from './photo'
import { asset, type Scene, scene } from './scene'
import { words } from './words'

const size = { width: 794, height: 1123 }
const pages = 20

/** Returns a document of twenty pages that becomes one PDF. */
export async function brochureScene(): Promise<Scene> {
  const photos = await Promise.all(
    [20, 21, 22, 23].map(async seed => asset(await photo(seed), 'image/jpeg')),
  )
  const logo = asset(Buffer.from(rosette(3)), 'image/svg+xml')
  return scene({
    name: '20-page PDF',
    description:
      'A brochure of 20 pages of A4 in one PDF: each with a headline, a photograph (four in turn), an SVG logo, 1,200 characters of text and a page number. Every render has different headlines and texts.',
    formats: ['pdf'],
    document: {
      schemaVersion: 1,
      ...size,
      pages: Array.from({ length: pages }, (_, index) =>
        page(index, { photo: photos[index % 4]?.src, logo: logo.src }),
      ),
    },
    assets: [...photos, logo],
    faces: interFaces(),
    modifications: turn =>
      Array.from({ length: pages }, (_, index) => [
        { id: `headline-${index}`, text: `Day ${index + 1} of tour ${turn + 1}` },
        { id: `text-${index}`, text: `${turn + 1}. ${words(1200, index)}` },
      ]).flat(),
  })
}

function page(index: number, src: { photo: string | undefined; logo: string }): object {
  const box = { x: 64, width: size.width - 128 }
  const ink = { type: 'text', align: 'left', fill: '#22262b' }
  return {
    id: `page-${index}`,
    background: '#ffffff',
    children: [
      { id: `photo-${index}`, type: 'image', x: 0, y: 0, width: 794, height: 420, src: src.photo },
      { id: `logo-${index}`, type: 'svg', x: 650, y: 440, width: 80, height: 80, src: src.logo },
      {
        id: `headline-${index}`,
        ...ink,
        ...box,
        width: 560,
        y: 452,
        height: 60,
        fontSize: 44,
        fontWeight: 700,
        text: `Day ${index + 1}`,
      },
      {
        id: `text-${index}`,
        ...ink,
        ...box,
        y: 540,
        height: 480,
        fontSize: 18,
        lineHeight: 1.5,
        text: words(1200, index),
      },
      {
        id: `number-${index}`,
        ...ink,
        ...box,
        y: 1064,
        height: 20,
        fontSize: 13,
        text: `Page ${index + 1} of ${pages}`,
      },
    ],
  }
}
