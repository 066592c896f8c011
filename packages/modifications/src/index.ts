export { acceptedKeys } from './accepted-keys'
export { type Applied, applyModifications, type ElementReport } from './apply-modifications'
export { type IgnoredKey } from './modify'
export { refuseIgnored } from './warnings'
