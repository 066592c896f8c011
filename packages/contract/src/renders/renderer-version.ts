/**
 * Names the pixels that a request gives. It is part of the cache key: earlier files answer identical requests as long as it
 * stays. `packages/renderer/pictures.json` records what it stands for; a test says when it has to be raised.
 */
export const rendererVersion = '5'
