import { setTimeout as turn } from 'node:timers/promises'
import { unsupportedInSvg } from './unsupported'

const named = (inner: string, before = ''): string[] =>
  unsupportedInSvg(Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`))

describe('an unsupported part of an SVG', () => {
  it.each([
    ['<foreignObject width="9" height="9"><p>a</p></foreignObject>', ['foreignObject']],
    ['<image href="https://a.test/b/photo.png?key=c"/>', ['image photo.png']],
    [`<image\n xlink:href = '../photo 1.png'/>`, ['image photo 1.png']],
    ['<svg:use href="icons.svg#a"/>', ['part icons.svg']],
    ['<feImage href="https://a.test/"/>', ['image a.test']],
    ['<rect><animate attributeName="x"/><set/></rect>', ['animation']],
    ['<style>@keyframes a{to{x:1px}}</style>', ['animation']],
    ['<g style="animation: a 1s"/>', ['animation']],
    ['<style>@import url("a.css");</style>', ['@import']],
    ['<style>@font-face{font-family:A;src:url(a.woff)}</style>', ['@font-face']],
    ['<text writing-mode="tb">a</text>', ['vertical text']],
    ['<text style="writing-mode: vertical-rl">a</text>', ['vertical text']],
    ['<text style="font-variation-settings:\'wght\' 9">a</text>', ['font-variation-settings']],
    ['<text style="inline-size: 20px">a</text>', ['inline-size']],
    ['<g style="mask: linear-gradient(#000, transparent)"/>', ['mask as a gradient']],
    ['<g fill="url(paints.svg#a)"/>', ['fill of paints.svg']],
    ['<style>g{filter:url("b/f.svg#a")}</style>', ['filter of f.svg']],
    ['<radialGradient fx=".2" fr=".1"/>', ['fr']],
    ['<script>a()</script><flowRoot/>', ['script', 'flowRoot']],
  ])('is named: %s', (inner, expected) => expect(named(inner)).toEqual(expected))

  it('names a separate style sheet', () => {
    expect(named('', '<?xml-stylesheet href="a.css"?>')).toEqual(['xml-stylesheet'])
  })

  it.each([
    '<rect width="9" height="9" fill="url(#a)"/>',
    '<image href="data:image/png;base64,aaaa"/><use href="#a"/>',
    '<!-- <foreignObject/> @import -->',
    '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/><g/></switch>',
    '<style>a{fill:url("#a");stroke:url(data:a)}</style>',
    '<radialGradient fr=".1"/><text writing-mode="lr">a</text>',
    '<font-face/><title>animation</title>',
    '<text style="font-variation-settings:normal;inline-size:0">a</text>',
  ])('leaves out what is drawn: %s', inner => expect(named(inner)).toEqual([]))

  it('names at most ten', () => {
    const images = Array.from({ length: 99 }, (_, at) => `<image href="${at}.png"/>`)
    expect(named(images.join(''))).toHaveLength(10)
  })

  it.each([
    ['endless tags', '<image '.repeat(140_000)],
    ['endless attributes', `<image ${'a="b" '.repeat(160_000)}`],
    ['endless spaces', `mask:${' '.repeat(900_000)}`],
    ['many spaces', `mask:${' '.repeat(400)}`.repeat(2000)],
    ['endless references', 'fill:url('.repeat(100_000)],
    ['endless names', `<${'a'.repeat(900_000)}`],
  ])('is not held up by %s', async (_, inner) => {
    named(inner)
    // Gives Jest a turn in which to notice that the work before took too long.
    await turn(0)
  })
})
