export { type Drawer } from './memory/draw'
export { type MemoryApi, startMemoryApi } from './memory/memory-api'
