import { asset, scene } from '../../scenes/scene'
import { dominant } from '../../scenes/drawing'
import { pageHtml } from './page-html'

const drawing = asset(Buffer.from(`<svg fill="${dominant}"/>`), 'image/svg+xml')
const box = { x: 10, y: 20, width: 200, height: 100 }

const htmlOf = (element: object): string => {
  const one = scene({
    name: 'One',
    description: '',
    formats: ['png'],
    document: {
      schemaVersion: 1,
      width: 300,
      height: 200,
      pages: [{ id: 'page', background: '#fefefe', children: [{ id: 'e', ...box, ...element }] }],
    },
    assets: [drawing],
    faces: [],
    modifications: () => [],
  })
  return pageHtml(one.design, one)
}

describe('pageHtml', () => {
  it.each<[string, object, string]>([
    ['the place', { type: 'text', text: 'a' }, 'left:10px;top:20px;width:200px;height:100px'],
    ['a text', { type: 'text', text: 'a < b & c' }, '>a &lt; b &amp; c</div>'],
    ['its face', { type: 'text', fontFamily: 'Lora', fontWeight: 700 }, 'font-weight:700'],
    ['its spacing in px', { type: 'text', fontSize: 20, letterSpacing: 0.1 }, 'letter-spacing:2px'],
    ['a flat shape', { type: 'shape', fill: '#ff000080' }, 'rgba(255,0,0,0.502)'],
    [
      'a gradient',
      {
        type: 'shape',
        fill: { type: 'linear', angle: 90, stops: [{ offset: 0.5, color: '#000000' }] },
      },
      'linear-gradient(90deg, rgba(0,0,0,1.000) 50%)',
    ],
    [
      'a recoloured drawing',
      { type: 'svg', src: drawing.src, fill: '#123456' },
      Buffer.from('<svg fill="#123456"/>').toString('base64'),
    ],
    [
      'a crop as a larger picture behind a window',
      { type: 'image', src: drawing.src, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } },
      'left:-100px;top:0px;width:400px;height:100px',
    ],
    ['the page', {}, 'background:rgba(254,254,254,1.000)'],
  ])('writes %s', (_what, element, html) => {
    expect(htmlOf({ type: 'text', ...element })).toContain(html)
  })

  it('refuses what it cannot translate, so that no different picture is compared', () => {
    expect(() => htmlOf({ type: 'line' })).toThrow('cannot translate a line')
  })
})
