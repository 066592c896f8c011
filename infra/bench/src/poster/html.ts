import { poster } from './document'
import { fontData } from './fonts'

/** The poster as a web page, for the browser contender. */
export function posterHtml(photo: Buffer, headline: string): string {
  const data = (bytes: Buffer | string, type: string): string =>
    `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  const face = (weight: number): string =>
    `@font-face { font-family: Inter; font-weight: ${weight}; src: url(${data(fontData(weight), 'font/ttf')}) }`
  return `<!doctype html><style>
    ${face(400)} ${face(700)}
    * { margin: 0; box-sizing: border-box }
    body { width: 1080px; height: 1080px; position: relative; overflow: hidden; background: #1b2430;
      font-family: Inter; color: #fff; text-rendering: geometricPrecision }
    body > * { position: absolute; left: 72px }
    .photo { left: 0; top: 0; width: 1080px; height: 1080px; object-fit: cover }
    .shade { left: 0; top: 0; width: 1080px; height: 1080px;
      background: linear-gradient(180deg, #1b243000, #1b243033 35%, #1b2430f2) }
    .logo { top: 72px; width: 240px; height: 80px }
    h1 { top: 500px; width: 936px; font-size: 68px; font-weight: 700; line-height: 1.15 }
    p { top: 770px; width: 800px; font-size: 28px; line-height: 1.4 }
    .button { top: 930px; width: 300px; height: 78px; border-radius: 39px; background: #f2c14e; color: #1b2430;
      font-size: 28px; font-weight: 700; text-align: center; line-height: 78px }
  </style>
  <img class="photo" src="${data(photo, 'image/jpeg')}"><div class="shade"></div>
  <img class="logo" src="${data(poster.logo, 'image/svg+xml')}">
  <h1>${headline}</h1><p>${poster.paragraph}</p><div class="button">${poster.button}</div>`
}
