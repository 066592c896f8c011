/**
 * Identifies the pixels that a request produces. It is part of the cache key: earlier files answer identical requests until it changes.
 * `packages/renderer/pictures.json` records the pixels of each version; `goldens.spec.ts` fails when it must be raised.
 */
export const rendererVersion = '14'
