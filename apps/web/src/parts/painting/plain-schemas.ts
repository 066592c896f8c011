/** The place at which zod looks for its settings when it loads. */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }

// The content security policy forbids compiling schemas, and reports each attempt. Entries load this before any schema; zod itself comes
// later, with the parts that need it.
place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, { jitless: true })
