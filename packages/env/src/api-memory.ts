/**
 * How `node` is started for the API, so that what many callers send and read at once does not stay in its memory: blocks from
 * 64 KiB on, as bodies and files come in, go back to the system when they are freed, which glibc's malloc stops doing by
 * itself once it has seen larger ones (mallopt(3)), and V8's young generation, whose garbage holds such blocks, is collected
 * every 4 MiB instead of every 16. The API took 170 MB in a quiet minute and 302 beside a hostile organization, without these
 * 219 and 364 (docs/benchmarks.md); renders took 0.96 to 0.99 of the time.
 */
export const apiMemory = {
  flags: ['--max-semi-space-size=4'],
  variables: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
} as const
