export { interFont, packWoff, packWoff2, tablesOf, writeSfnt } from './fonts'
export { everyCut, mutations } from './hostile'
