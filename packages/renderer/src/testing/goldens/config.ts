/** ACCEPT_GOLDENS=1 writes the pictures as they are drawn now; look at each before committing. */
export const acceptGoldens = process.env['ACCEPT_GOLDENS'] === '1'
