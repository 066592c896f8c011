import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampled } from '@platen/env/testing'
import { shippedFaces } from '@platen/fonts'
import { packWoff, referenceUnpacked, tablesOf, transformedWoff2 } from '@platen/media/testing'
import { createRenderer } from './renderer'
import { darkness, difference, inkOf } from './testing/ink'
import { cutFont } from './testing/packings/cut-font'
import { pdfPictures } from './testing/packings/pdf-pixels'
import { postscriptFont } from './testing/packings/postscript-font'
import { type ScriptSample, scriptSamples } from './testing/packings/script-samples'
import { taskOf } from './testing/task'
import { webFont } from './testing/web-font'

/** The darkness of each pixel of a page, in each format. */
interface Look {
  png: Buffer
  pdf: Buffer
}

type Files = ReadonlyMap<string, Buffer>

const folder = mkdtempSync(join(tmpdir(), 'platen-matrix-'))
const renderer = createRenderer({ fontFolder: folder })
afterAll(() => {
  renderer.close()
  rmSync(folder, { recursive: true })
})

const src = 'https://cdn.example/font'

/** Draws the text of a sample in a font at a weight, once plain and once with an outline behind it. */
async function drawn(
  file: Buffer,
  text: string,
  weight: number,
): Promise<[png: Buffer, pdf: Buffer]> {
  const place = { type: 'text', x: 10, width: 380, height: 60, fontSize: 36, text }
  const face = { fontFamily: 'Brought', fontWeight: weight }
  const document = {
    schemaVersion: 1,
    width: 400,
    height: 150,
    fonts: [{ family: 'Brought', weight: 400, src }],
    pages: [
      {
        id: 'page',
        children: [
          { ...place, ...face, id: 'plain', y: 10 },
          {
            ...place,
            ...face,
            id: 'outlined',
            y: 80,
            fill: '#ffffff',
            stroke: '#000000',
            strokeWidth: 1,
          },
        ],
      },
    ],
  }
  const { task, bytes } = taskOf(document, { [src]: file }, { formats: ['png', 'pdf'] })
  const { files, warnings } = await renderer.render(task, bytes)
  expect(warnings).toEqual([])
  const [png, pdf] = files.map(one => Buffer.from(one.bytes))
  if (!png || !pdf) throw new Error('nothing was drawn')
  return [png, pdf]
}

async function looksOf(files: Files, text: string, weight: number): Promise<Map<string, Look>> {
  const drawings: [png: Buffer, pdf: Buffer][] = []
  for (const file of files.values()) drawings.push(await drawn(file, text, weight))
  const pages = pdfPictures(drawings.map(([, pdf]) => pdf))
  const looks = new Map<string, Look>()
  for (const [at, name] of [...files.keys()].entries()) {
    const [[png] = [], pdf] = [drawings[at], pages[at]]
    if (!png || !pdf) throw new Error('nothing was drawn')
    looks.set(name, { png: await darkness(png), pdf: await darkness(pdf) })
  }
  return looks
}

/** Returns the files of a shipped face, in every packing and with the outlines of a TTF and an OTF. */
async function staticFiles({ family, text }: ScriptSample, weight: number): Promise<Files> {
  const face = shippedFaces(family).find(one => one.weight === weight && one.style === 'normal')
  const cut = await cutFont(readFileSync(face?.path ?? ''), text)
  const woff2 = await transformedWoff2(cut)
  const ttf = await referenceUnpacked(woff2)
  const otf = await postscriptFont(ttf)
  return new Map([
    ['TTF', ttf],
    ['WOFF', packWoff(tablesOf(ttf))],
    ['WOFF2', woff2],
    ['OTF', otf],
    ['OTF in a WOFF', packWoff(tablesOf(otf))],
    ['OTF in a WOFF2', await transformedWoff2(otf)],
  ])
}

/** Returns a variable font in all its packings, and its static form at a weight. */
async function variableFiles(sample: ScriptSample, weight: number): Promise<Files> {
  const [name = '', subset = ''] = sample.variable ?? []
  const file = webFont(`@fontsource-variable/${name}`, `${name}-${subset}-wght-normal`)
  const whole = await referenceUnpacked(file)
  const woff2 = await transformedWoff2(await cutFont(whole, sample.text))
  const ttf = await referenceUnpacked(woff2)
  return new Map([
    ['static TTF', await cutFont(whole, sample.text, weight)],
    ['TTF', ttf],
    ['WOFF', packWoff(tablesOf(ttf))],
    ['WOFF2', woff2],
  ])
}

const cases = scriptSamples.flatMap(sample =>
  [100, 400, 900].flatMap(weight => [
    { sample, weight, kind: 'static', files: staticFiles },
    ...(sample.variable ? [{ sample, weight, kind: 'variable', files: variableFiles }] : []),
  ]),
)
const nameOf = ({ sample, weight, kind }: (typeof cases)[number]): string =>
  `${sample.script}, ${kind} at ${weight}`

/**
 * The share of ink that may be elsewhere if outlines have another form. Their curves may be of another kind, or their weight may be
 * interpolated, and a PDF stores such outlines with few digits.
 */
const rounding = 0.08

describe('a text in a brought font looks the same in every packing', () => {
  const some = sampled(cases, { every: 10, nameOf })
  it.each(some.map(item => [nameOf(item), item] as const))(
    '%s',
    async (_, { sample, weight, files }) => {
      const looks = await looksOf(await files(sample, weight), sample.text, weight)
      const [[, first] = []] = looks
      const packed = looks.get('TTF')
      if (!first || !packed) throw new Error('there is nothing to compare with')
      const differences = [...looks].flatMap(([name, look]) => {
        const expected = name.startsWith('WOFF') ? packed : first
        return (['png', 'pdf'] as const).flatMap(format => {
          const share = difference(expected[format], look[format])
          return share > (name.startsWith('WOFF') ? 0 : rounding)
            ? [`${name} as ${format}: ${share}`]
            : []
        })
      })
      expect(differences).toEqual([])
      expect(Math.min(inkOf(first.png), inkOf(first.pdf))).toBeGreaterThan(100)
    },
  )
})
