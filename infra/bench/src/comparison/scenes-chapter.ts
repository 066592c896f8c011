import { type Timing } from './side-by-side'
import { type SceneResult } from './run-scenes'
import { kb, ms, ratio, table } from '../results/table'

/** The chapter on single pictures: a table of contenders for each scene, and Platen's time by stage. */
export function scenesChapter(results: readonly SceneResult[]): string[] {
  return [
    '## One picture, in one process',
    '',
    "JPEG, WebP and AVIF have quality 90. At equal quality, Platen's JPEG and WebP are up to a tenth larger than Chromium's: plain Huffman tables and WebP effort 2 save more than half of the encoding time. Chromium keeps one warm page; each render loads its HTML with its files and fonts, as browser-based renderers do. It cannot write AVIF, so its PNG is converted with Platen's settings. The page left open is the best case for a browser: only the changes are loaded. satori + resvg writes PNG only. Plain skia-canvas decodes for each picture, as in its manual. Platen's PDF times include a PNG preview of the first page, which the others do not make.",
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
    "Medians of Platen's stages in ms, and their share: decoding the files (warm, from the caches), layout with the draw calls, painting the pixels, encoding. The rest applies modifications and resolves fonts and crops. For a PDF, encoding writes the PDF and its preview; for raster formats it is the format's compression.",
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
