export { interFont, packWoff, packWoff2, tablesOf, writeSfnt } from './fonts'
export { everyCut, mutations } from './hostile'
export { referenceUnpacked, transformedWoff2 } from './transformed-woff2'
