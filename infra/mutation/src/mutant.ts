/** A changed piece of a source file and the result of its tests; lines and columns count from 1. */
export interface Mutant {
  readonly fileName: string
  readonly mutatorName: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly replacement?: string | undefined
  readonly status: string
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Returns the lines that a mutant touches, before and after, each as one line without runs of white space. */
export function mutatedLines(mutant: Mutant, source: string): { before: string; after: string } {
  const { start, end } = mutant.location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const head = (lines[0] ?? '').slice(0, start.column - 1)
  const tail = (lines.at(-1) ?? '').slice(end.column - 1)
  return {
    before: oneLine(lines.join('\n')),
    after: oneLine(head + (mutant.replacement ?? '') + tail),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
