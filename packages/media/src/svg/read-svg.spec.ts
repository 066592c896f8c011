import { setTimeout as turn } from 'node:timers/promises'
import { FileFault } from '../bytes/file-fault'
import { readSvg } from './read-svg'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'

function read(text: string | Uint8Array): unknown {
  try {
    const size = readSvg(Buffer.from(text))
    return size && [size.width, size.height]
  } catch (error) {
    if (error instanceof FileFault) return error.message
    throw error
  }
}

describe('readSvg', () => {
  it.each([
    ['width="24" height="12"', [24, 12]],
    ["width='24px' height=' 12 '", [24, 12]],
    ['width="1in" height="2.54cm"', [96, 96]],
    ['width="72pt" height="6pc"', [96, 96]],
    ['width="1e2" height="+.5"', [100, 0.5]],
    ['viewBox="0 0 200 100"', [200, 100]],
    ['viewBox="-10,-10 , 200 100"', [200, 100]],
    ['width="100%" height="100%" viewBox="0 0 200 100"', [200, 100]],
    ['width="50" viewBox="0 0 200 100"', [50, 25]],
    ['height="50" viewBox="0 0 200 100"', [100, 50]],
    ['width="2em" height="50"', [null, 50]],
    ['width="0" height="-4"', [null, null]],
    ['viewBox="0 0 0 0"', [null, null]],
    ['viewBox="none"', [null, null]],
    ['', [null, null]],
  ])('reads the size from %s', (attributes, expected) => {
    expect(read(`<svg ${xmlns} ${attributes}/>`)).toEqual(expected)
  })

  it.each([
    `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- made -- by hand -->\n<svg ${xmlns} width="4" height="4">`,
    `<!--><svg width="9"/>--><svg ${xmlns} width="4" height="4"></svg>`,
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="4" height="4"/>`,
    '<svg width="4" height="4"/>',
    `<!DOCTYPE svg><svg ${xmlns} width="4" height="4"/>`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${xmlns} width="4" height="4"/>`,
    `<?xml version="1.0"?><!-- Generator --><!doctype svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_x 'a'> <!-- ] --> <!ATTLIST svg a CDATA #IMPLIED>]\n><svg xmlns="&ns_svg;" width="4" height="4"/>`,
    `<svg ${xmlns} width="4" height="4"><!-- <!DOCTYPE svg> &a; --><text>&lt;!ENTITY</text><style><![CDATA[&a;]]></style></svg>`,
    Buffer.from(`\ufeff<svg ${xmlns} width="4" height="4"/>`, 'utf16le'),
    Buffer.from(
      `<?xml version="1.0" encoding="iso-8859-1"?><svg ${xmlns} width="4" height="4" id="é"/>`,
      'latin1',
    ),
    `<?xml version="1.0" encoding="UTF-16"?><svg ${xmlns} width="4" height="4"/>`,
    `<svg\n\t${xmlns}\n\twidth = "4"\n\theight = "4"\n>`,
    `<svg ${xmlns} data-note="a > b" width="4" height="4"><script>alert(1)</script></svg>`,
  ])('finds the root of %s', text => expect(read(text)).toEqual([4, 4]))

  it.each([
    '<html><svg/></html>',
    '<!-- --><html/>',
    '<svgz/>',
    '<SVG/>',
    'svg',
    '',
    '<!-- <svg/>',
  ])('returns undefined for %j', text => expect(read(text)).toBeUndefined())

  it.each<[string | Uint8Array, string]>([
    [`<!DOCTYPE svg <svg ${xmlns}/>`, 'has a damaged doctype'],
    [`<!DOCTYPE svg [<!ENTITY a "b"><svg ${xmlns}/>`, 'has a damaged doctype'],
    [
      `<!DOCTYPE svg [${'<!ENTITY a "b">'.replace('a', 'a0')}${Array.from({ length: 1000 }, (_, at) => `<!ENTITY b${at} "">`).join('')}]><svg ${xmlns}/>`,
      'has too many entities',
    ],
    ...[
      '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "c">]><svg xmlns="&a;"/>',
      `<!DOCTYPE svg [<!ENTITY b "c"><!ENTITY a "&b;&b;">]><svg ${xmlns}><text>&a;</text></svg>`,
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${xmlns}><text>&a;</text></svg>`,
      `<!DOCTYPE svg [<!ENTITY % p "<!ENTITY a 'b'>">%p;]><svg ${xmlns}><text>&a;</text></svg>`,
      `<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg ${xmlns}>&a;</svg>`,
      `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(3000)}">]><svg ${xmlns}>&a;</svg>`,
      `<svg ${xmlns}>&a;</svg>`,
    ].map((text): [string, string] => [
      text,
      'uses the entity &a;, which its doctype does not define as plain text',
    ]),
    ['<?xml version="1.0" encoding="none-such"?><svg/>', 'is not none-such text'],
    ['<svg xmlns="http://example.com"/>', 'lacks xmlns="http://www.w3.org/2000/svg"'],
    [`<svg ${xmlns} width="4`, 'is damaged'],
    [`<svg ${xmlns} width=4/>`, 'is damaged'],
    [Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff]), 'is not UTF-8 text'],
  ])('rejects %j', (text, reason) => expect(read(text)).toBe(reason))

  it.each([
    ['endless digits', `<svg ${xmlns} width="${'1'.repeat(900_000)}!"/>`],
    ['endless spaces', `${' '.repeat(900_000)}x`],
    ['endless comments', '<!---->'.repeat(130_000)],
    ['a comment without an end', `<!--${'-'.repeat(900_000)}`],
    ['endless attributes', `<svg ${'a="b" '.repeat(150_000)}`],
    ['an endless view box', `<svg ${xmlns} viewBox="${'1 '.repeat(400_000)}"/>`],
    ['a doctype without an end', `<!DOCTYPE ${'a'.repeat(900_000)}`],
    ['endless quotes of a doctype', `<!DOCTYPE svg ${'"" '.repeat(300_000)}`],
    ['endless entities', `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(80_000)}`],
    ['endless entities in a text', `<svg>${'&a'.repeat(450_000)}`],
    ['endless declarations of a doctype', `<!DOCTYPE svg [${'<!A b'.repeat(180_000)}`],
    ['a declaration without an end', `<!DOCTYPE svg [<!A ${'a'.repeat(900_000)}`],
    ['endless references', `<!DOCTYPE svg [${'%a;'.repeat(300_000)}`],
    ['endless comments in a drawing', `<svg>${'<!--'.repeat(220_000)}`],
    ['endless character data', `<svg>${'<![CDATA['.repeat(110_000)}`],
    ['endless openings', '<svg '.repeat(180_000)],
    ['endless declarations', `<?${'?'.repeat(900_000)}`],
  ])('is not held up by %s', async (_, text) => {
    read(text)
    // Gives Jest a turn in which to notice that the work before took too long.
    await turn(0)
  })
})
