import { type Timing } from './side-by-side'
import { type SceneResult } from './run-scenes'
import { qualityTable, samePixelsTable } from './quality/quality-table'
import { kb, ms, ratio, table } from '../results/table'

/** Returns the chapter on single images: a table of contenders for each scene, and Platen's times by stage. */
export function scenesChapter(results: readonly SceneResult[]): string[] {
  return [
    '## One picture, in one process',
    '',
    "JPEG, WebP and AVIF have quality 90. The number means another quality with every encoder; sizes at equal measured quality follow below. Chromium keeps one warm page; each render loads its HTML with its files and fonts, as browser-based renderers do. It cannot write AVIF, so its PNG is converted with Platen's settings. The page left open is the best case for a browser: only the changes are loaded. satori + resvg writes PNG only. Takumi, the fastest engine of the kind we know, gets the same boxes as satori, its fonts once, the files as raw bytes, and keeps its decoded pictures; it writes neither AVIF nor PDF, and its JPEG in 4:4:4, as is Platen's where saturated colours meet often (the SVG-heavy scene); else Platen's is 4:2:0, as Chromium's and Skia's are. Plain skia-canvas decodes for each picture, as in its manual. Platen's PDF times include a PNG preview of the first page, which the others do not make. A headline and a paragraph differ from render to render; the column of the same texts is a run of its own in which they do not. CPU is that of all threads, with Chromium's processes for Chromium, in a batch of three renders, the median of five batches. Each contender draws in a process of its own, which measures itself, with the memory settings of a render child. Platen keeps what it decoded and laid out for earlier renders, and the part of a page below the first change as pixels ([architecture.md](internals/renders.md#pages-that-were-drawn-before)), in the memory of three posters; with the same texts that is the whole page, but where colours change (the SVG-heavy scene).",
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
    "How alike a file looks to the same contender's PNG, by SSIMULACRA 2.1 (100 is the same; above 90 nobody sees a difference, 70 is high), at quality 90, and what Platen's file has at that score: between files of several qualities, by their scores. A ratio below 1 is a smaller file of Platen's.",
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
    "Medians of Platen's stages in ms, and their share: decoding the files (warm, from the caches), layout with the draw calls, painting the pixels, encoding. The rest applies modifications and resolves fonts and crops. For a PDF, encoding writes the PDF and its preview; for raster formats it is the format's compression. Painting and encoding alone are the limit of this engine: what a render takes above it is the sum of the others.",
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
  const further = ['same texts ms', 'CPU ms', 'its CPU to Platen', 'size', "Platen's size to it"]
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
