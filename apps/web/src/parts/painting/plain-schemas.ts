import { config } from 'zod'

// The content security policy forbids compiling schemas, and reports the attempt. Modules with schemas load after this one.
config({ jitless: true })
