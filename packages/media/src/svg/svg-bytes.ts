/** Maximum size of an SVG in bytes, uncompressed. */
export const maximumSvgBytes = 1024 * 1024
