import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sourcesHook } from '../testing'
import { BufferGrowth } from './buffer-collection'

const mebibyte = 1024 * 1024

/** Returns the checks, from 1 on, at which a collection is due. */
function dueAt(looks: readonly number[]): number[] {
  const growth = new BufferGrowth()
  return looks.flatMap((mebibytes, index) =>
    growth.isDue(mebibytes * mebibyte) ? [index + 1] : [],
  )
}

describe('a collection', () => {
  it.each<[string, number[], number[]]>([
    ['never while buffers do not grow', Array<number>(20).fill(80), []],
    ['never below 16 MiB more than at the least', [10, 26, 12, 25, 20, 26], []],
    ['once they have grown by more', [10, 12, 14, 20, 26, 27], [6]],
    ['by the least since the collection before', [0, 0, 0, 0, 30, 28, 29, 28, 29, 44, 45], [5, 11]],
    ['at every fourth look at most', [0, 30, 0, 30, 0, 30, 0, 30, 0, 0, 0, 30], [4, 8, 12]],
  ])('is due %s', (_when, looks, expected) => expect(dueAt(looks)).toEqual(expected))
})

describe('collectBuffers', () => {
  it('causes the collection of dead buffers that V8 would leave', () => {
    // Runs in a separate process, because the garbage of other specs would affect when this one collects.
    const script = join(__dirname, '..', 'testing', 'collect-in-child.cjs')
    const words = ['--require', sourcesHook, script, 'nudged']
    expect(execFileSync(process.execPath, words).toString()).toBe('collected\n')
  })
})
