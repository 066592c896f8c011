export { givenVariable, requiredVariable } from './variables'
