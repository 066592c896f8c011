export { randomFrom, type Random } from './random'
export { randomCommand } from './random-command'
export { randomOperation } from './random-operation'
