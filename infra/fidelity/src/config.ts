/** WRITE_FIDELITY=1 writes the measurements to docs/fidelity.md. */
export const writeFidelity = process.env['WRITE_FIDELITY'] === '1'

/** SVG_FOLDER is the path of a folder whose SVGs are compared instead of those of the designs and fixtures. */
export const svgFolder = process.env['SVG_FOLDER']
