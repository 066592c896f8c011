import { createEditor } from './host/create-editor'

// Pages that load this file as a script, and not as a module, find the function here.
Object.assign(globalThis, { Platen: { createEditor } })
