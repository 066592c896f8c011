/**
 * Stands in for the Node modules that only the server side of the packages uses: a build leaves them out, but component tests load whole
 * packages.
 */
export const promisify = () => undefined
export const inflate = undefined
export const brotliDecompress = undefined
export const setImmediate = undefined
