/**
 * The settings with which `node` runs the API, so that the data of many simultaneous callers does not stay in its memory
 * (docs/benchmarks.md gives its memory use while an organization is hostile). Blocks of 16 KiB and more, in which bodies and files arrive,
 * return to the system when they are freed. With a limit of 64 KiB, the API kept 70 to 90 MB of freed blocks after a minute of such load,
 * because data that arrives with the head of a request is a little shorter than 64 KiB. Without a setting, glibc's malloc raises the limit
 * once larger blocks have been freed (mallopt(3)). V8's young generation, whose garbage holds such blocks, is collected every 4 MiB instead
 * of every 16 MiB; `collectBuffers` handles the rest.
 */
export const apiMemory = {
  flags: ['--max-semi-space-size=4'],
  variables: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '16384',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
} as const
