import { type CacheFacts, cacheControlOf } from './cache-rules'

const hour = 3_600_000
const usual: CacheFacts = { pinned: false, freshMs: Infinity, stale: false, leftMs: Infinity }
const later = 'stale-while-revalidate=86400, stale-if-error=604800'

it.each<[string, Partial<CacheFacts>, string]>([
  ['a version with its own assets', { pinned: true }, 'public, max-age=31536000, immutable'],
  [
    'a version with its own assets, in a URL that expires',
    { pinned: true, leftMs: hour },
    'public, max-age=3600, immutable',
  ],
  ['the latest version', {}, `public, max-age=60, ${later}`],
  ['the latest version with remote assets', { freshMs: hour }, `public, max-age=60, ${later}`],
  [
    'a version with remote assets',
    { pinned: true, freshMs: hour },
    `public, max-age=3600, ${later}`,
  ],
  [
    'a version with remote assets that last for long',
    { pinned: true, freshMs: 1000 * hour },
    `public, max-age=86400, ${later}`,
  ],
  [
    'a version with remote assets that are never fresh',
    { pinned: true, freshMs: 0 },
    `public, max-age=60, ${later}`,
  ],
  ['what is being drawn again', { stale: true }, `public, max-age=1, ${later}`],
  [
    'what expires in 90 s',
    { leftMs: 90_500 },
    'public, max-age=60, stale-while-revalidate=30, stale-if-error=30',
  ],
  [
    'what expires in 30 s',
    { leftMs: 30_000 },
    'public, max-age=30, stale-while-revalidate=0, stale-if-error=0',
  ],
])('%s is cached as %j says: %s', (_what, facts, header) => {
  expect(cacheControlOf({ ...usual, ...facts })).toBe(header)
})
