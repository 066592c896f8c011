export { everyElement, findElement, type Found, isGroup } from './tree/find-element'
export { boundsOnPage, matrixOf } from './tree/place-on-page'
