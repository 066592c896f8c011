import { createEditor } from './host/create-editor'

// Pages that load this file as a script rather than a module find the function here.
Object.assign(globalThis, { Platen: { createEditor } })
