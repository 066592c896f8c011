/** WRITE_FIDELITY=1 writes the page of the docs from what is measured. */
export const writeFidelity = process.env['WRITE_FIDELITY'] === '1'
