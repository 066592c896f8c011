// Runs the store from its sources in a plain Node process: `put-in-child.cjs <folder> <key> <bytes>`.
const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  module._compile(code, file)
}
process.on('SIGXFSZ', () => {})

const { createDiskStore } = require('../disk/disk-store.ts')
const [, , path, key, size] = process.argv

createDiskStore({ kind: 'disk', path })
  .put(key, Buffer.alloc(Number(size)), { contentType: 'image/png' })
  .then(
    () => console.log('stored'),
    error => console.log(error.code, error.message),
  )
