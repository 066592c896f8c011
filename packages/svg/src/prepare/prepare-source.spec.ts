import { setTimeout as turn } from 'node:timers/promises'
import { prepareSource } from './prepare-source'

const families = {
  defaultFontFamily: 'Sans',
  serifFamily: 'Roman',
  sansSerifFamily: 'Sans',
  monospaceFamily: 'Mono',
  cursiveFamily: 'Hand',
  fantasyFamily: 'Fancy',
}
const prepare = (source: string): string =>
  prepareSource(source, { families, imageHref: href => (href === 'good' ? 'own' : undefined) })
const svg = (inner: string, attributes = ' viewBox="0 0 200 100"'): string =>
  `<svg${attributes}>${inner}</svg>`

describe('a prepared source', () => {
  it.each([
    ['quoted references', `<g fill="url('#a')"/>`, '<g fill="url(#a)"/>'],
    ['references quoted by entities', '<g fill="url(&quot;#a&quot;)"/>', '<g fill="url(#a)"/>'],
    ['broken channels', '<g fill="rgb(0.8, 127.5,14)"/>', '<g fill="rgb(1, 128,14)"/>'],
    ['alpha, which stays', '<g fill="rgba(1.2,2,3,.5)"/>', '<g fill="rgba(1,2,3,.5)"/>'],
    ['two references', '<use xlink:href="#a" href="#b"/>', '<use href="#b"/>'],
    [
      'the kind of a mask',
      '<mask style="mask-type:alpha"/>',
      '<mask style="mask-type:alpha" mask-type="alpha"/>',
    ],
    [
      'an inherited currentColor',
      '<g fill="currentColor"><g color="red"/></g>',
      '<g fill="currentColor"><g color="red" fill="currentColor"/></g>',
    ],
    [
      'an origin by keywords',
      '<g transform="rotate(9)" transform-origin="bottom right"/>',
      '<g transform="translate(200 100) rotate(9) translate(-200 -100)" transform-origin="bottom right"/>',
    ],
    [
      'an origin by lengths, in a style',
      '<g transform="rotate(9)" style="transform-origin: 25% 1in"/>',
      '<g transform="translate(50 96) rotate(9) translate(-50 -96)" style="transform-origin: 25% 1in"/>',
    ],
    [
      'generic families',
      `<text font-family="Arial, serif">a</text>`,
      `<text font-family="Arial,'Roman'">a</text>`,
    ],
    [
      'the font shorthand',
      `<text style="font: italic bold 12px/1.5 monospace">a</text>`,
      `<text style="font-kerning:auto;font-style:italic;font-weight:bold;font-size:12px;font-family:'Mono'">a</text>`,
    ],
    [
      'what is important',
      '<style>a{fill:red !important;x:y}a{fill:blue}</style>',
      '<style>a{fill:red ;x:y}a{fill:blue}a{fill:red }</style>',
    ],
    ['images that may be drawn', '<image href="good"/>', '<image href="own"/>'],
    ['images that may not', '<image xlink:href="/etc/passwd"/>', '<image/>'],
    [
      'a group as a clip',
      '<g id="a"/><clipPath><use href="#a"/></clipPath>',
      '<g id="a"/><clipPath><use/></clipPath>',
    ],
    [
      'a shape as a clip, which stays',
      '<path id="a"/><clipPath><use href="#a"/></clipPath>',
      '<path id="a"/><clipPath><use href="#a"/></clipPath>',
    ],
  ])('rewrites %s', (_, inner, expected) => {
    expect(prepare(svg(inner))).toBe(svg(expected))
  })

  it('paints its background', () => {
    expect(prepare(svg('', ' viewBox="1 2 3 4" style="background:#fff8"'))).toBe(
      svg(
        '<rect x="1" y="2" width="100%" height="100%" fill="#fff8" stroke="none"/>',
        ' viewBox="1 2 3 4" style="background:#fff8"',
      ),
    )
  })

  it.each([
    [
      'comments',
      '<!-- <g fill="url(\'#a\')"> --><g a="url( \'#b\')"/>',
      '<!-- <g fill="url(\'#a\')"> --><g a="url(#b)"/>',
    ],
    ['character data', '<desc><![CDATA[<g a="url(\'#a\')">]]></desc>', undefined],
    ['single quotes', `<g a='url("#a")' b='"'/>`, '<g a="url(#a)" b="&quot;"/>'],
  ])('keeps %s', (_, inner, expected = inner) => {
    expect(prepare(svg(inner))).toBe(svg(expected))
  })

  it.each([
    ['an open comment', `<g a="url('#a')"/><!-- `],
    ['a tag without an end', `<g a="url('#a')"/><g a=">`],
    ['groups without an end', '<g transform-origin="1 1" transform="">'.repeat(30_000)],
  ])('stays unchanged for %s', async (_, inner) => {
    expect(prepare(svg(inner))).toBe(svg(inner))
    // The time limit of Jest applies to what ran before.
    await turn(0)
  })

  it.each([
    ['channels without an end', `<g fill="${'rgb('.repeat(200_000)}"/>`],
    ['references without an end', `<g fill="${"url( '".repeat(150_000)}"/>`],
    ['fonts without an end', `<text style="${'font:'.repeat(180_000)}">a</text>`],
    ['rules without an end', `<style>!important${'a'.repeat(900_000)}</style>`],
    ['importance without an end', `<style>${'{!important'.repeat(80_000)}</style>`],
    ['spaces without an end', `<g fill="url(${' '.repeat(900_000)}" a="currentColor"/>`],
  ])('is not held up by %s', async (_, inner) => {
    prepare(svg(inner))
    await turn(0)
  })

  it('is not parsed if nothing needs a rewrite', () => {
    const plain = svg('<path d="M0 0h1" fill="#fff"/>')
    expect(prepare(plain)).toBe(plain)
  })
})
