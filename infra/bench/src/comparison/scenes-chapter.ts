import { type Timing } from './side-by-side'
import { type SceneResult } from './run-scenes'
import { qualityTable, samePixelsTable } from './quality/quality-table'
import { kb, ms, ratio, table } from '../results/table'

/** Returns the chapter on single images: a table of contenders for each scene, and Platen's times by stage. */
export function scenesChapter(results: readonly SceneResult[]): string[] {
  return [
    '## One picture, in one process',
    '',
    "JPEG, WebP and AVIF have quality 90. That number means a different quality in each encoder; sizes at equal measured quality follow below. Chromium keeps one warm page; each render loads its HTML with its files and fonts, as browser-based renderers do. Chromium cannot write AVIF, so its PNG is converted with Platen's settings. The page left open is the best case for a browser: only the changes are loaded. satori + resvg only writes PNG. Takumi, the fastest engine of this kind that we know, gets the same boxes as satori, its fonts once and the files as raw bytes, and keeps its decoded pictures. It writes neither AVIF nor PDF. Its JPEG is in 4:4:4, as is Platen's if saturated colours often meet (the SVG-heavy scene); otherwise Platen's JPEG is in 4:2:0, like Chromium's and Skia's. Plain skia-canvas decodes for each picture, as in its manual. Platen's PDF times include a PNG preview of the first page, which the others do not make. A headline and a paragraph differ from render to render; the column `same texts ms` is from a separate run in which they do not. CPU is the time of all threads, including Chromium's processes, in a batch of three renders: the median of five batches. Each contender draws in its own process, which measures itself and has the memory settings of a render child. Platen keeps what it decoded and laid out for earlier renders, and the part of a page below the first change as pixels ([architecture.md](internals/renders.md#pages-that-were-drawn-before)), within the memory of three posters. With the same texts, that part is the whole page, except where colours change (the SVG-heavy scene).",
    '',
    ...results.flatMap(({ scene, timings, fixed }) => [
      `### ${scene.name}`,
      '',
      scene.description,
      '',
      contendersTable(timings, fixed),
      '',
    ]),
    '### Size at equal quality',
    '',
    "The score shows how much a file at quality 90 looks like the same contender's PNG, by SSIMULACRA 2.1: at 100 they are the same, above 90 nobody sees a difference, and 70 is high quality. Platen's size at that score is interpolated between files of several qualities. A ratio below 1 means that Platen's file is smaller.",
    '',
    qualityTable(results),
    '',
    '### PNG of the same pixels',
    '',
    "Part of the difference in size is in the pictures, which no two engines draw alike. Here Takumi encodes Platen's PNG again, pixel for pixel.",
    '',
    samePixelsTable(results),
    '',
    '### Where the time goes',
    '',
    "Medians of Platen's stages in ms, and their shares: decoding the files (warm, from the caches), layout with the draw calls, painting the pixels, and encoding. The rest applies modifications and resolves fonts and crops. For a PDF, encoding writes the PDF and its preview; for raster formats, it is the format's compression. Painting and encoding alone are the limit of this engine; all other stages come on top of it.",
    '',
    sharesTable(results),
  ]
}

function contendersTable(timings: readonly Timing[], fixed: readonly Timing[]): string {
  const own = new Map(
    timings
      .filter(({ contender }) => contender === 'Platen')
      .map(timing => [timing.format, timing]),
  )
  const rows = timings.map(({ contender, format, medianMs, p95Ms, cpuMs, bytes }) => {
    const base = own.get(format)
    const same = fixed.find(one => one.contender === contender && one.format === format)
    return [
      format,
      format === 'avif' && contender !== 'Platen' ? `${contender}, PNG converted` : contender,
      ms(medianMs),
      ms(p95Ms),
      base ? ratio(medianMs / base.medianMs) : '',
      same ? ms(same.medianMs) : '',
      ms(cpuMs),
      base ? ratio(cpuMs / base.cpuMs) : '',
      kb(bytes),
      base ? ratio(base.bytes / bytes) : '',
    ]
  })
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b))
  const head = ['format', 'contender', 'median ms', 'p95 ms', 'Platen is faster by']
  const further = [
    'same texts ms',
    'CPU ms',
    "its CPU ÷ Platen's",
    'size',
    "Platen's size ÷ its size",
  ]
  return table([...head, ...further], rows)
}

const parts = ['decode', 'layout', 'raster', 'encode'] as const

function sharesTable(results: readonly SceneResult[]): string {
  const rows = results.flatMap(({ scene, timings }) =>
    timings.flatMap(({ parts: own, format, medianMs }) => {
      if (own === undefined) return []
      const rest = Math.max(0, medianMs - parts.reduce((sum, part) => sum + own[part], 0))
      const share = (value: number): string =>
        `${ms(value)} (${((100 * value) / medianMs).toFixed(0)} %)`
      const above = own.decode + own.layout + rest
      const cells = [...parts.map(part => own[part]), rest, above].map(share)
      return [[scene.name, format, ms(medianMs), ...cells]]
    }),
  )
  return table(['scene', 'format', 'median ms', ...parts, 'rest', 'above the limit'], rows)
}
