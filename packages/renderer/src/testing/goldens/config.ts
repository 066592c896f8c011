/** ACCEPT_GOLDENS=1 accepts what is drawn; look at each picture before you commit it. */
export const acceptGoldens = process.env['ACCEPT_GOLDENS'] === '1'
