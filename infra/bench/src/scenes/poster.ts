import { interFaces } from './faces'
import { photo } from './photo'
import { asset, type Scene, scene } from './scene'

/** The texts and the size of the reference poster, which all contenders share. */
export const poster = {
  size: 1080,
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M4 36 20 4l16 32z" fill="#f2c14e"/><circle cx="58" cy="20" r="14" fill="#ffffff"/><path d="M84 6h30v8H84zm0 12h22v8H84zm0 12h30v6H84z" fill="#ffffff"/></svg>`,
  headline: 'Three days above the clouds, with good boots and better company',
  paragraph:
    'Guided tours for small groups, from May to October. Huts, meals and maps are taken care of; the views take care of themselves.',
  button: 'Find your dates',
} as const

/** Returns the reference poster: a typical render. */
export async function posterScene(): Promise<Scene> {
  const hills = asset(await photo(), 'image/jpeg')
  const logo = asset(Buffer.from(poster.logo), 'image/svg+xml')
  return scene({
    name: 'Poster',
    description:
      'The reference poster, 1080 × 1080 px: a covering photograph of 1920 × 1280 px, a gradient over it, an SVG logo, a headline that wraps, a paragraph and a button. Every render has a different headline and paragraph.',
    formats: ['jpeg', 'png', 'webp', 'avif', 'pdf'],
    document: posterDocument(hills.src, logo.src),
    assets: [hills, logo],
    faces: interFaces(),
    modifications: posterModifications,
  })
}

/** Returns the modifications that change from render to render. */
export const posterModifications = (turn: number): { id: string; text: string }[] => [
  { id: 'headline', text: `${poster.headline}, tour ${turn + 1}` },
  { id: 'paragraph', text: `Tour ${turn + 1}. ${poster.paragraph}` },
]

/** Returns the poster as a Platen document that refers to its photograph and logo by these sources. */
export function posterDocument(photo: string, logo: string): unknown {
  return {
    schemaVersion: 1,
    width: poster.size,
    height: poster.size,
    pages: [
      { id: 'poster', background: '#1b2430', children: [...pictures(photo, logo), ...words()] },
    ],
  }
}

function pictures(photo: string, logo: string): object[] {
  return [
    { id: 'photo', type: 'image', x: 0, y: 0, width: 1080, height: 1080, src: photo, fit: 'cover' },
    {
      id: 'shade',
      type: 'shape',
      shape: 'rect',
      x: 0,
      y: 0,
      width: 1080,
      height: 1080,
      fill: {
        type: 'linear',
        angle: 180,
        stops: [
          { offset: 0, color: '#1b243000' },
          { offset: 0.35, color: '#1b243033' },
          { offset: 1, color: '#1b2430f2' },
        ],
      },
    },
    { id: 'logo', type: 'svg', x: 72, y: 72, width: 240, height: 80, src: logo },
  ]
}

function words(): object[] {
  const text = { type: 'text', fontFamily: 'Inter', fill: '#ffffff', x: 72 }
  return [
    {
      ...text,
      id: 'headline',
      y: 500,
      width: 936,
      height: 240,
      text: poster.headline,
      fontSize: 68,
      fontWeight: 700,
      lineHeight: 1.15,
    },
    {
      ...text,
      id: 'paragraph',
      y: 770,
      width: 800,
      height: 130,
      text: poster.paragraph,
      fontSize: 28,
      lineHeight: 1.4,
    },
    {
      id: 'button',
      type: 'shape',
      shape: 'rect',
      x: 72,
      y: 930,
      width: 300,
      height: 78,
      cornerRadius: 39,
      fill: '#f2c14e',
    },
    {
      ...text,
      id: 'button-label',
      x: 72,
      y: 952,
      width: 300,
      height: 40,
      text: poster.button,
      fontSize: 28,
      fontWeight: 700,
      align: 'center',
      fill: '#1b2430',
    },
  ]
}
