/**
 * The version of the renderer's output. It is part of the cache key: until it changes, identical requests get the earlier files.
 * `packages/renderer/pictures.json` records the output of this version; `goldens.spec.ts` fails when the version has to be increased.
 */
export const rendererVersion = '14'
