/**
 * Leaves out of zod what writes JSON Schemas: each schema refers to it, so that no bundler drops it by itself, and the app writes none.
 * A call that asks for one fails. The build fails if zod is no longer written as expected.
 */
export const withoutJsonSchemas = () => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const cut = code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace(/^import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m, refused)
      if (/processJSONSchema|to-json-schema/.test(cut))
        throw new Error('the JSON Schemas of zod cannot be left out: its file has changed')
      return { code: cut, map: null }
    },
  },
})

const refused = (_line, one, other) =>
  [one, other].map(name => `const ${name} = () => refuse;`).join(' ') +
  " function refuse() { throw new Error('the app writes no JSON Schemas') }"
