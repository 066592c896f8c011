/**
 * Identifies the pixels that a request produces. The version is part of the cache key: until it changes, identical requests get the
 * earlier files. `packages/renderer/pictures.json` records the pixels of the version; `goldens.spec.ts` fails when the version must rise.
 */
export const rendererVersion = '14'
