// Runs the store from its sources in a plain Node process: `put-in-child.cjs <folder> <key> <bytes>`.
process.on('SIGXFSZ', () => {})

const { createDiskStore } = require('../disk/disk-store.ts')
const [, , path, key, size] = process.argv

createDiskStore({ kind: 'disk', path })
  .put(key, Buffer.alloc(Number(size)), { contentType: 'image/png' })
  .then(
    () => console.log('stored'),
    error => console.log(error.code, error.message),
  )
