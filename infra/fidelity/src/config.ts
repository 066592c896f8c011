/** WRITE_FIDELITY=1 writes the measurements to docs/fidelity.md. */
export const writeFidelity = process.env['WRITE_FIDELITY'] === '1'
