import { type Timing } from './side-by-side'
import { type SceneResult } from './run-scenes'
import { kb, ms, ratio, table } from '../results/table'

/** The chapter on single pictures: a table of contenders for each scene, and where Platen's time goes. */
export function scenesChapter(results: readonly SceneResult[]): string[] {
  return [
    '## One picture, in one process',
    '',
    'JPEG, WebP and AVIF at quality 90. At equal quality JPEG and WebP are up to a tenth larger than from Chromium: plain Huffman tables and WebP effort 2 cost that and save more than half of the encoding time. Chromium keeps one warm page, into which each render puts its HTML with its files and fonts, as browser-based renderers do; it cannot write AVIF, so that its PNG is converted, with the settings of Platen. The row of the page left open is the best case for a browser, where only what changed is put in. satori + resvg draws PNG alone. Plain skia-canvas decodes anew for each picture, as its manual shows. A PDF of Platen comes with its preview as a PNG (of a merged one, the first page), which the others do not make: its time is in.',
    '',
    ...results.flatMap(({ scene, timings }) => [
      `### ${scene.name}`,
      '',
      scene.description,
      '',
      contendersTable(timings),
      '',
    ]),
    '### Where the time goes',
    '',
    "Medians of Platen's own parts in ms and their share: decoding the files (warm, from the caches), laying out with the calls to draw, painting the pixels, encoding. The rest is applying the modifications, resolving fonts and crops. In a PDF encoding is writing the PDF and its preview; in raster formats it is the format's own compression.",
    '',
    sharesTable(results),
  ]
}

function contendersTable(timings: readonly Timing[]): string {
  const own = new Map(
    timings
      .filter(({ contender }) => contender === 'Platen')
      .map(timing => [timing.format, timing]),
  )
  const rows = timings.map(({ contender, format, medianMs, p95Ms, bytes }) => {
    const base = own.get(format)
    return [
      format,
      format === 'avif' && contender !== 'Platen' ? `${contender}, PNG converted` : contender,
      ms(medianMs),
      ms(p95Ms),
      base ? ratio(medianMs / base.medianMs) : '',
      kb(bytes),
      base ? ratio(base.bytes / bytes) : '',
    ]
  })
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b))
  const head = ['format', 'contender', 'median ms', 'p95 ms', 'Platen is faster by', 'size']
  return table([...head, "Platen's size to it"], rows)
}

const parts = ['decode', 'layout', 'raster', 'encode'] as const

function sharesTable(results: readonly SceneResult[]): string {
  const rows = results.flatMap(({ scene, timings }) =>
    timings.flatMap(({ parts: own, format, medianMs }) => {
      if (own === undefined) return []
      const rest = Math.max(0, medianMs - parts.reduce((sum, part) => sum + own[part], 0))
      const share = (value: number): string =>
        `${ms(value)} (${((100 * value) / medianMs).toFixed(0)} %)`
      const cells = [...parts.map(part => own[part]), rest].map(share)
      return [[scene.name, format, ms(medianMs), ...cells]]
    }),
  )
  return table(['scene', 'format', 'median ms', ...parts, 'rest'], rows)
}
