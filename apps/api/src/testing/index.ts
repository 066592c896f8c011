export { type Drawer } from './memory/draw'
export { type MemoryApi, type SentField, startMemoryApi } from './memory/memory-api'
