export { type Draw, type Drawing } from './memory/draw'
export { type MemoryApi, startMemoryApi } from './memory/memory-api'
