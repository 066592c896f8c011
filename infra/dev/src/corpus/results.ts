import { type Outcome } from './isolated'
import { shares, threshold } from './measure'

/** The result of one file. */
export interface Result extends Outcome {
  name: string
  path: 'image' | 'raster' | 'vector'
}

const grades = ['passed', 'near', 'failed', 'refused', 'crashed'] as const
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Returns the counts for every path; with `list`, preceded by the names of all files that did not pass. */
export function resultsText(results: readonly Result[], { list }: { list: boolean }): string {
  const listed = results.filter(({ grade }) => list && grade !== 'passed').map(lineOf)
  const paths = (['raster', 'vector', 'image'] as const).flatMap(path => {
    const own = results.filter(result => result.path === path)
    return own.length === 0 ? [] : [countsOf(path, own)]
  })
  const note =
    `passed: at most ${shares.passed * 100} % of the pixels differ, near: ${shares.near * 100} % ` +
    `(pixelmatch, threshold ${threshold}, edges count, over white); an image without an expected PNG passes when it is ` +
    'decoded, a corrupt one from PngSuite when it is refused.'
  return [...listed, ...(listed.length > 0 ? [''] : []), ...paths, '', note, ''].join('\n')
}

function countsOf(path: Result['path'], results: readonly Result[]): string {
  const counts = grades.map(
    grade => `${results.filter(result => result.grade === grade).length} ${grade}`,
  )
  const passed = results.filter(({ grade }) => grade === 'passed').length
  const vectors = results.filter(result => result.vectors === true)
  const right = vectors.filter(({ grade }) => grade === 'passed').length
  const stay = path === 'vector' ? `; ${vectors.length} stay vectors, ${right} of them pass` : ''
  const total = `${passed} of ${results.length} = ${percent(passed / results.length)}`
  return `${path.padEnd(6)}  ${counts.join(', ')}  (${total}${stay})`
}

function lineOf({ path, grade, name, off, reason }: Result): string {
  const why = reason ?? (off === undefined ? '' : `${(off * 100).toFixed(2)} % off`)
  return `${path.padEnd(6)}  ${grade.padEnd(7)}  ${name}  ${why}`
}
