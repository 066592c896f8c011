import { parseDesign } from '@platen/design'
import { textContrasts } from './text-contrasts'

const box = { x: 0, y: 0, width: 200, height: 40 }
const words = { ...box, id: 'words', type: 'text', text: 'Words', fontSize: 16 }
const photo = { ...box, id: 'photo', type: 'image', src: 'https://cdn.example/photo.jpg' }

/** Returns the ratio of the only text, and the least one; nothing if it is unknown. */
function contrastOf(text: object, behind: object[] = []): number[] {
  const pages = [{ id: 'page', background: '#ffffff', children: [...behind, text] }]
  const [page] = parseDesign({ schemaVersion: 1, width: 200, height: 40, pages }).design.pages
  return (page ? textContrasts(page) : []).flatMap(({ ratio, least }) => [
    Math.round(ratio * 100) / 100,
    least,
  ])
}

it.each<[what: string, parts: [text: object, behind?: object[]], expected: number[]]>([
  ['on the page', [{ ...words, fill: '#777777' }], [4.48, 4.5]],
  ['that is large', [{ ...words, fill: '#777777', fontSize: 24 }], [4.48, 3]],
  ['that is bold', [{ ...words, fill: '#777777', fontSize: 18, fontWeight: 700 }], [4.48, 4.5]],
  ['that is large and bold', [{ ...words, fontSize: 19, fontWeight: 700 }], [21, 3]],
  [
    'on a shape',
    [{ ...words, fill: '#ffffff' }, [{ ...box, id: 'band', type: 'shape', fill: '#ffffff' }]],
    [1, 4.5],
  ],
  ['over a photograph', [words, [photo]], []],
  ['with an outline', [{ ...words, stroke: '#ffffff', strokeWidth: 2 }], []],
  ['that is hidden', [{ ...words, visible: false }], []],
])('a text %s', (_, parts, expected) => expect(contrastOf(...parts)).toEqual(expected))
