import { readSvgSource } from '@platen/media'
import { readDocument } from '../document/read-document'
import { writeDocument } from '../document/write-document'
import { EmbeddingBudget } from '../prepare/embedding-budget'
import { Measure } from '../resolve/measure'
import { applyStyles } from '../styles/cascade'
import { prepareDocument } from './prepare-document'

const families = {
  defaultFontFamily: 'Sans',
  serifFamily: 'Roman',
  sansSerifFamily: 'Sans',
  monospaceFamily: 'Mono',
  cursiveFamily: 'Hand',
  fantasyFamily: 'Fancy',
}
const label = 'the SVG'

/** Returns the document that resvg gets for a source. Here, every measurement fails. */
async function prepared(source: string): Promise<string> {
  const root = readDocument(readSvgSource(Buffer.from(source)), label)
  applyStyles(root, { label, families })
  const engine = { open: () => Promise.reject(new Error('is not there')) }
  const optionsFor = (): Promise<object> => Promise.resolve({})
  const budget = new EmbeddingBudget(label)
  await prepareDocument(root, new Measure(root, { engine, optionsFor, budget }))
  return writeDocument(root)
}

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'
const box = 'viewBox="0 0 200 100"'
/** Returns the prepared elements of a drawing. */
async function inside(inner: string): Promise<string> {
  const text = await prepared(`<svg ${xmlns} ${box}>${inner}</svg>`)
  return text.replace(/^<svg [^>]*>/, '').replace(/<\/svg>$/, '')
}

describe('a prepared drawing', () => {
  it.each([
    ['quoted references', `<g fill="url('#a')"/>`, '<g fill="url(#a)"/>'],
    ['references quoted by entities', `<g fill="url(&quot;#a&quot;)"/>`, '<g fill="url(#a)"/>'],
    ['references with a colour', `<g fill="url( #a )  RED"/>`, '<g fill="url(#a) #ff0000"/>'],
    ['references to files', `<g fill="url(a.svg#a)"/>`, '<g fill="none"/>'],
    ['broken channels', '<g fill="rgb(0.8, 127.5,14)"/>', '<g fill="#01800e"/>'],
    ['alpha', '<g fill="rgba(1.2,2,3,.5)"/>', '<g fill="rgba(1,2,3,0.5)"/>'],
    ['what is no colour', '<g fill="colour"/>', '<g/>'],
    ['two references', '<use xlink:href="#a" href="#b"/>', '<use href="#b"/>'],
    ['the kind of a mask', '<mask style="mask-type:alpha"/>', '<mask mask-type="alpha"/>'],
    [
      'an inherited currentColor',
      '<g fill="currentColor"><g color="red"/></g>',
      '<g fill="currentColor"><g color="#ff0000" fill="currentColor"/></g>',
    ],
    [
      'an origin by keywords',
      '<g transform="rotate(9)" transform-origin="bottom right"/>',
      '<g transform="translate(200 100) rotate(9) translate(-200 -100)" transform-origin="bottom right"/>',
    ],
    [
      'an origin by lengths, in a style',
      '<g transform="rotate(9)" style="transform-origin: 25% 1in"/>',
      '<g transform="translate(50 96) rotate(9) translate(-50 -96)"/>',
    ],
    [
      'generic families',
      '<text font-family="Arial, serif">a</text>',
      `<text font-family="Arial,'Roman'">a</text>`,
    ],
    [
      'the font shorthand',
      '<text style="font: italic bold 12px/1.5 monospace">a</text>',
      `<text font-style="italic" font-variant="normal" font-weight="bold" font-stretch="normal" font-size="12px" font-family="'Mono'" style="font-kerning:auto">a</text>`,
    ],
    [
      'the font shorthand of a style sheet, with a quoted family',
      '<style>text { font: 700 20px "Foo Bar", sans-serif; }</style><text>a</text>',
      `<text font-style="normal" font-variant="normal" font-weight="700" font-stretch="normal" font-size="20px" font-family="&quot;Foo Bar&quot;,'Sans'" style="font-kerning:auto">a</text>`,
    ],
    [
      'what is important',
      '<style>a{fill:red !important}a{fill:blue}</style><a fill="gold"/>',
      '<a fill="#ff0000"/>',
    ],
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
    [
      'ids that resvg would write without escaping them',
      '<g id="a &amp; b"/><use href="#a &amp; b" fill="url(#a &amp; b)"/>',
      '<g id="platen-safe-0"/><use href="#platen-safe-0" fill="url(#platen-safe-0)"/>',
    ],
    ['comments of styles', '<g style="/*a*/fill:/*b*/red/**/"/>', '<g fill="#ff0000"/>'],
    [
      'what only styles may say',
      '<g style="mix-blend-mode:screen"/>',
      '<g style="mix-blend-mode:screen"/>',
    ],
    ['what is left out', '<script>a</script><title>b</title><foreignObject/><metadata/>', ''],
    [
      'other vocabularies',
      '<a:g xmlns:a="b"/><g xmlns="" a:b="c"/><svg:g xmlns:svg="http://www.w3.org/2000/svg"/>',
      '<g/>',
    ],
  ])('has %s', async (_, inner, expected) => expect(await inside(inner)).toBe(expected))

  it('has its background as a part', async () => {
    const text = await prepared(`<svg ${xmlns} viewBox="1 2 3 4" style="background:#fff8"/>`)
    expect(text).toContain(
      '<rect x="1" y="2" width="100%" height="100%" fill="#fff8" stroke="none"/>',
    )
  })

  it.each([
    ['is damaged', `<svg ${xmlns}><g></svg>`, /^the SVG cannot be read: Missing end tag/],
    ['is nested too deeply', '<g>'.repeat(1100) + '</g>'.repeat(1100), /nested too deeply$/],
    ['is nested beyond the stack', '<g>'.repeat(100_000), /nested too deeply$/],
  ])('is refused when it %s', async (_, inner, reason) => {
    await expect(inside(inner)).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: expect.stringMatching(reason) as string,
    })
  })
})
