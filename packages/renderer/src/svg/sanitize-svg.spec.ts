import { FailedStart, sanitizeSvg, SvgFonts } from '@platen/svg'
import { pngHeader } from '../testing/png-header'
import { codecs } from './codecs'
import { Resvg } from './resvg'
import { ShippedFontFiles } from './shipped-font-files'

const fonts = new SvgFonts(new ShippedFontFiles())
const tools = { engine: new Resvg(), fonts, codecs, label: 'the SVG' }
const wrap = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">${inner}</svg>`
const canonical = (text: string | Uint8Array): ReturnType<typeof sanitizeSvg> =>
  sanitizeSvg(Buffer.from(text as string), tools)

const unknownEntity = 'uses the entity &a;, which its doctype does not define as plain text'
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the canonical form of an SVG', () => {
  it("has the size of the file in the file's units", async () => {
    expect(await canonical(wrap('<rect width="3" height="3"/>'))).toMatchObject({
      width: 20,
      height: 10,
    })
  })

  it('does not blame the file when resvg fails to start', async () => {
    const engine = new Resvg({ load: () => Promise.reject(new RangeError('Out of memory')) })
    const drawn = sanitizeSvg(Buffer.from(wrap('')), { ...tools, engine })
    await expect(drawn).rejects.toBeInstanceOf(FailedStart)
  })

  it.each([
    ['none', ''],
    [
      'that of SVG 1.1',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://w3.org/svg11.dtd">',
    ],
    [
      "Illustrator's",
      '<?xml version="1.0"?><!-- Generator -- Illustrator --><!DOCTYPE svg PUBLIC "a" "b" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY st0 "fill:#0f0;">\n]>',
    ],
  ])('is the same with any doctype: %s', async (_, doctype) => {
    const [space, style] = doctype.includes('ENTITY')
      ? ['&ns_svg;', 'style="&st0;"']
      : ['http://www.w3.org/2000/svg', 'fill="#0f0"']
    const { text } = await canonical(
      `${doctype}<svg xmlns="${space}" width="4" height="4"><path ${style} d="M0 0h4v4z"/></svg>`,
    )
    expect(text).toContain('fill="#00ff00"')
  })

  it('states every paint', async () => {
    const { text } = await canonical(
      wrap('<style>.a{fill:rgb(255,0,0)}</style><rect class="a" width="3" height="3"/>'),
    )
    expect(text).toContain('fill="#ff0000"')
    expect(text).not.toContain('style')
  })

  it('converts text to paths with our fonts', async () => {
    const { text } = await canonical(wrap('<text x="1" y="8" font-family="Nowhere">A</text>'))
    expect(text).toContain('<path')
    expect(text).not.toContain('<text')
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['a link', '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['foreign content', '<foreignObject width="9" height="9"><p>hi</p></foreignObject>'],
    ['an image of a server', '<image href="http://127.0.0.1/a.png" width="9" height="9"/>'],
    ['an image of the disk', '<image xlink:href="file:///etc/passwd" width="9" height="9"/>'],
    ['an image by path', '<image href="/etc/passwd" width="9" height="9"/>'],
    [
      'an image for a filter',
      '<filter id="f"><feImage href="http://x/y.png"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    ],
    ['an imported style', '<style>@import url(http://x/y.css);</style>'],
    ['a use of another file', '<use href="http://x/y.svg#a"/>'],
  ])('has no trace of %s', async (_, inner) => {
    const { text } = await canonical(wrap(`${inner}<circle r="2"/>`))
    expect(text).not.toMatch(
      /script|onload|javascript|http:\/\/(?!www\.w3)|file:|passwd|<p>|<image|@import|<use/,
    )
  })

  it('keeps an embedded bitmap', async () => {
    const { text } = await canonical(
      wrap(`<image href="data:image/png;base64,${dot}" width="9" height="9"/>`),
    )
    expect(text).toContain(dot)
  })

  const bitmap = `<image href="data:image/png;base64,${dot}" width="9" height="9"/>`
  it.each([
    [
      'a pattern, as Figma fills with pictures',
      `<rect width="9" height="9" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(0.1)"/></pattern><image id="i" xlink:href="data:image/png;base64,${dot}" width="9" height="9"/></defs>`,
    ],
    ['a mask', `<mask id="m">${bitmap}</mask><rect width="9" height="9" mask="url(#m)"/>`],
    [
      'a stroke of a pattern',
      `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse">${bitmap}</pattern><path d="M0 5h9" stroke="url(#p)"/>`,
    ],
    [
      'a filter',
      `<filter id="f"><feImage href="data:image/png;base64,${dot}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ],
    [
      'a pattern in a mask',
      `<pattern id="p" width="1" height="1">${bitmap}</pattern><mask id="m"><rect fill="url(#p)" width="9" height="9"/></mask><rect width="9" height="9" mask="url(#m)"/>`,
    ],
  ])('can be drawn with a bitmap in %s', async (_, inner) => {
    const { text } = await canonical(wrap(inner))
    expect(text).toContain(dot)
    expect((await tools.engine.draw(text, 20)).data.some(value => value > 0)).toBe(true)
  })

  const part = '<path d="M1 2L10 10L3 4z"/>'
  it.each([
    ['a clip', `<g clip-path="url(#c)" transform="translate(100 0)">${part}</g>`],
    [
      'a clip of what lies outside',
      `<g clip-path="url(#c)"><g transform="translate(0 99)">${part}</g></g>`,
    ],
    ['a mask', `<g mask="url(#m)" transform="translate(-100 -100)">${part}</g>`],
    ['opacity', `<g opacity=".5"><rect x="40" width="9" height="9"/><path d="M50 0h9v9z"/></g>`],
    [
      'a blend mode',
      `<g style="mix-blend-mode:screen" transform="scale(9)"><path d="M9 9h9v9z"/></g>`,
    ],
  ])('can be drawn with %s outside of the view, where nothing is seen', async (_, inner) => {
    const { text } = await canonical(
      wrap(
        `<clipPath id="c"><path d="M0 0h20v20z"/></clipPath><mask id="m"><rect width="9" height="9" fill="#fff"/></mask><path d="M0 0h4v4h-4z"/>${inner}`,
      ),
    )
    const { data } = await tools.engine.draw(text, 20)
    expect([data[3], data[19 * 4 + 3]]).toEqual([255, 0])
  })

  it.each([
    ['a path', '<path d="M-60 0h19v9h-19z"/>'],
    ['a path in a clip', '<g clip-path="url(#c)"><path d="M-60 0h19v9h-19z"/></g>'],
  ])('can be drawn with a clip in a layer of %s far to the left', async (_, far) => {
    const { text } = await canonical(
      wrap(
        `<clipPath id="c"><path d="M0 0h20v20H0z"/></clipPath><g opacity=".5">${far}<g clip-path="url(#c)"><path d="M0 0h20v20H0z"/></g></g>`,
      ),
    )
    const { data } = await tools.engine.draw(text, 20)
    expect(data[19 * 4 + 3]).toBe(128)
  })

  it('keeps the layers of what reaches into the view', async () => {
    const { text } = await canonical(
      wrap(
        '<g opacity=".5"><path d="M-5 0h4v4h9z"/><path d="M50 0h9v9z"/></g><g opacity=".4"><path d="M22 0h9v9z" stroke="red" stroke-width="6"/></g>',
      ),
    )
    expect(text).toContain('opacity="0.5"')
    expect(text).toContain('opacity="0.4"')
  })

  it('keeps an embedded drawing, in its own canonical form', async () => {
    const inner = wrap('<script>alert(1)</script><text y="9">a</text><circle r="2"/>')
    const href = `data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`
    const { text, skiaDraws } = await canonical(
      wrap(`<image href="${href}" width="9" height="9"/>`),
    )
    const [, kept = ''] = /href="data:image\/svg\+xml;base64, ?([^"]*)"/.exec(text) ?? []
    const drawing = Buffer.from(kept, 'base64').toString()
    expect(drawing.match(/<path/g)).toHaveLength(2)
    expect(drawing).not.toMatch(/script|<text/)
    expect(skiaDraws).toBe(false)
  })

  it('is rejected for an unknown entity in an embedded drawing', async () => {
    const href = `data:image/svg+xml;base64,${Buffer.from(wrap('&a;')).toString('base64')}`
    await expect(canonical(wrap(`<image href="${href}"/>`))).rejects.toMatchObject({
      publicMessage: `the SVG ${unknownEntity}`,
    })
  })

  it.each([
    ['as it is when small', '3 4', ['3 4']],
    ['in two steps when large', '300', ['300 0.0001', '0.0001 300']],
  ])('has a morphology %s', async (_, radius, steps) => {
    const { text } = await canonical(
      wrap(
        `<filter id="f"><feMorphology radius="${radius}"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
      ),
    )
    expect([...text.matchAll(/ radius="([^"]*)"/g)].map(([, value]) => value)).toEqual(steps)
  })

  it.each([
    ['half a doctype', `<!DOCTYPE svg [${wrap('')}`, 'has a damaged doctype'],
    ['unknown entities', wrap('<g>&a;</g>'), unknownEntity],
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY b "bbb"><!ENTITY a "&b;&b;">]>${wrap('<g>&a;</g>')}`,
      unknownEntity,
    ],
    [
      'an entity that makes the text long',
      `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(2000)}">]>${wrap(`<g>${'&a;'.repeat(1000)}</g>`)}`,
      'is too complex',
    ],
    ['more than 1 MiB', wrap(`<!--${'x'.repeat(1024 * 1024)}-->`), 'is larger than 1 MiB'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="5"/>', 'cannot be read'],
    [
      'broken XML',
      '<svg xmlns="http://www.w3.org/2000/svg"><g>',
      'cannot be read: Missing end tag for element g (line 1, column 44)',
    ],
    [
      'another root',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      'cannot be read: its root is not an svg element',
    ],
    ['too many shapes', wrap('<path d="M0 0h1"/>'.repeat(50_001)), 'is too complex'],
  ])('is rejected for %s', async (_, text, reason) => {
    await expect(canonical(text)).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: `the SVG ${reason}`,
    })
  })

  it('is rejected when it is not UTF-8', async () => {
    await expect(canonical(Buffer.from(wrap('<desc>é</desc>'), 'latin1'))).rejects.toMatchObject({
      publicMessage: 'the SVG is not UTF-8 text',
    })
  })

  it('is rejected for an embedded pixel bomb', async () => {
    const bomb = pngHeader(30_000, 30_000).toString('base64')
    await expect(
      canonical(wrap(`<image href="data:image/png;base64,${bomb}" width="9" height="9"/>`)),
    ).rejects.toMatchObject({
      publicMessage: 'the SVG contains images of more than 25 megapixels in total',
    })
  })

  it('is rejected at once for uses that multiply', async () => {
    const level = (at: number): string =>
      `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`
    const levels = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')
    await expect(
      canonical(
        wrap(`<defs><rect id="l0" width="1" height="1"/>${levels}</defs><use href="#l9"/>`),
      ),
    ).rejects.toMatchObject({ code: 'asset_unusable' })
  })

  it('is rejected, without a crash, for groups nested beyond the stack', async () => {
    const deep = wrap('<g opacity="0.9">'.repeat(30_000) + '</g>'.repeat(30_000))
    await expect(canonical(deep)).rejects.toMatchObject({ code: 'asset_unusable' })
    expect(await canonical(wrap('<circle r="2"/>'))).toMatchObject({ width: 20 })
  })
})
