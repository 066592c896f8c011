import { join } from 'node:path'

export { fullScale, sampled } from './full-scale'
export { longestTurn } from './turn-meter'
export { givenVariable, requiredProgram, requiredVariable } from './variables'
export { waitFor } from './wait-for'

/** Lets a Node process that a test starts require sources: `node --conditions=source --require <this> script`. */
export const sourcesHook = join(__dirname, 'require-sources.cjs')
