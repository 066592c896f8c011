import { type MemoryResult } from './run-memory'
import { table } from '../results/table'

const mb = (bytes: number): string => (bytes / 1e6).toFixed(0)

/** Returns the chapter on memory: the amount that each process holds over a long run. */
export function memoryChapter(results: readonly MemoryResult[]): string[] {
  return [
    '## Memory over a long run',
    '',
    'Measured over HTTP, with one API process and one worker that has one render slot per core and one to spare. The designs are small and of all kinds (text in many scripts, photographs in changing sizes, SVG drawings in changing colours, 120 uploaded fonts, groups, gradients, shadows, codes), as JPEG, PNG, WebP, AVIF and PDF, with and without a report. There are more of each than the caches can hold. The figures are medians of resident memory in MB for each quarter of the renders, sampled twice a second.',
    '',
    ...results.flatMap(result => [
      `${result.renders.toLocaleString('en-US')} renders in ${result.seconds.toFixed(0)} s, ${result.replaced ? 'children replaced after 1,000 renders' : 'children never replaced (`RENDERS_PER_CHILD=1000000`)'}:`,
      '',
      processTable(result),
      '',
    ]),
  ].slice(0, -1)
}

function processTable({ processes }: MemoryResult): string {
  const quarters = ['1st quarter', '2nd', '3rd', 'last']
  return table(
    ['process', ...quarters, 'last within 5 % of the 2nd', 'descriptors first', 'last'],
    processes.map(({ name, quarters, flat, descriptors }) => [
      name,
      ...quarters.map(mb),
      flat ? 'yes' : 'no',
      String(descriptors.first),
      String(descriptors.last),
    ]),
  )
}
