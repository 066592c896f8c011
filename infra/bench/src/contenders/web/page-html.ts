import { type Design } from '@platen/design'
import { type Scene } from '../../scenes/scene'
import { backgroundOf, type Box, boxesOf } from './boxes'

/** Returns a design as a web page, with all files and fonts inline and each page of the design as a printed sheet. */
export function pageHtml(design: Design, scene: Scene): string {
  const { width, height } = design
  const sheets = design.pages.map(
    page =>
      `<section style="background:${backgroundOf(page)}">${boxesOf(page, scene).map(boxHtml).join('')}</section>`,
  )
  return `<!doctype html><style>${scene.faces.map(faceCss).join('')}
    * { margin: 0; box-sizing: border-box }
    @page { size: ${width}px ${height}px; margin: 0 }
    section { position: relative; width: ${width}px; height: ${height}px; overflow: hidden;
      break-after: page; text-rendering: geometricPrecision }
    section:last-child { break-after: auto }
  </style><body>${sheets.join('')}</body>`
}

/** Returns one element of a page as HTML. */
export function boxHtml({ id, style, text, src, children = [] }: Box): string {
  const css = Object.entries(style)
    .map(([name, value]) => `${kebab(name)}:${withUnit(name, value)}`)
    .join(';')
  const attributes = `id="${id}" style="${css.replaceAll('"', "'")}"`
  return src === undefined
    ? `<div ${attributes}>${escaped(text ?? '')}${children.map(boxHtml).join('')}</div>`
    : `<img ${attributes} src="${src}">`
}

function faceCss({ family, weight, style, bytes }: Scene['faces'][number]): string {
  const url = `data:font/ttf;base64,${bytes.toString('base64')}`
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; font-style: ${style}; src: url(${url}) }`
}

const plainNumbers = new Set(['fontWeight', 'lineHeight'])

const withUnit = (name: string, value: number | string): string =>
  typeof value === 'string' || plainNumbers.has(name) ? String(value) : `${value}px`

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
