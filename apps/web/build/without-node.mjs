/**
 * Stands for the modules of Node that only servers use of the packages: a build leaves them out, but tests
 * of components load whole packages.
 */
export const promisify = () => undefined
export const inflate = undefined
export const brotliDecompress = undefined
export const setImmediate = undefined
