// Resolves names to private addresses.
const dns = require('node:dns')
const answers = {
  'inner.example.com': ['10.1.2.3'],
  'mixed.example.com': ['93.184.216.34', '127.0.0.1'],
}
const lookup = dns.lookup
dns.lookup = (name, options, callback) => {
  const addresses = answers[name]
  if (addresses === undefined) return lookup(name, options, callback)
  const done = typeof options === 'function' ? options : callback
  const found = addresses.map(address => ({ address, family: 4 }))
  process.nextTick(() => (options.all ? done(null, found) : done(null, found[0].address, 4)))
}
