import { config } from 'zod'

// The content security policy forbids compiling schemas, and reports each attempt. Modules with schemas must load after this one.
config({ jitless: true })
