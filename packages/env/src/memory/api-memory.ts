/**
 * The settings with which `node` runs the API, so that data which many callers send and read at once does not stay in its memory
 * (docs/benchmarks.md gives its memory use beside a hostile organization). Blocks of 16 KiB and more, in which bodies and files arrive, are
 * returned to the system when they are freed; with a limit of 64 KiB, the API kept 70 to 90 MB of freed ones after such a minute, because
 * data that arrives with the head of a request is a little less than 64 KiB. glibc's malloc would raise the limit by itself after it has
 * seen larger blocks (mallopt(3)). V8's young generation, whose garbage holds such blocks, is collected every 4 MiB instead of every 16,
 * and `collectBuffers` handles the rest.
 */
export const apiMemory = {
  flags: ['--max-semi-space-size=4'],
  variables: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '16384',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
} as const
