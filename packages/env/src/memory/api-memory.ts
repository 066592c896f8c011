/**
 * How `node` is started for the API, so that what many callers send and read at once does not stay in its memory
 * (docs/benchmarks.md says how much it takes beside a hostile organization). Blocks from 16 KiB on, as bodies and files come in,
 * go back to the system when they are freed; from 64 KiB on only, the API kept 70 to 90 MB of freed ones after such a minute,
 * because what comes with the head of a request is a little less than 64 KiB. glibc's malloc would by itself raise the limit once
 * it has seen larger blocks (mallopt(3)). V8's young generation, whose garbage holds such blocks, is collected every 4 MiB
 * instead of every 16, and `collectBuffers` sees to the rest.
 */
export const apiMemory = {
  flags: ['--max-semi-space-size=4'],
  variables: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '16384',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
} as const
