import { createEditor } from './host/create-editor'

// A page that loads this as a script, and not as a module, has the function here.
Object.assign(globalThis, { Platen: { createEditor } })
