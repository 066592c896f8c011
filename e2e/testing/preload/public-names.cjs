// Resolves the names of PUBLIC_NAMES (a name and a port in each entry) to public addresses, at which the ports of this machine answer.
const { Resolver } = require('node:dns/promises')
const { TCP } = process.binding('tcp_wrap')

const ports = new Map()
const answers = { 'inner.example': ['10.1.2.3'], 'mixed.example': ['93.184.216.34', '127.0.0.1'] }
process.env.PUBLIC_NAMES.split(' ').forEach((entry, nth) => {
  const [name, port] = entry.split(':')
  const address = `93.184.216.${nth + 1}`
  ports.set(address, Number(port))
  answers[name] = [address]
})

const resolve4 = Resolver.prototype.resolve4
Resolver.prototype.resolve4 = function (name, ...options) {
  const known = answers[name]
  return known ? Promise.resolve(known) : resolve4.call(this, name, ...options)
}
const resolve6 = Resolver.prototype.resolve6
Resolver.prototype.resolve6 = function (name, ...options) {
  return answers[name] ? Promise.resolve([]) : resolve6.call(this, name, ...options)
}

// Beneath the guard, which sees connections to these addresses.
const peers = new WeakMap()
const connect = TCP.prototype.connect
TCP.prototype.connect = function (request, address, port) {
  const local = port === 443 ? ports.get(address) : undefined
  if (local === undefined) return connect.call(this, request, address, port)
  peers.set(this, { address, family: 'IPv4', port })
  return connect.call(this, request, '127.0.0.1', local)
}
const getpeername = TCP.prototype.getpeername
TCP.prototype.getpeername = function (peer) {
  const known = peers.get(this)
  if (known === undefined) return getpeername.call(this, peer)
  Object.assign(peer, known)
  return 0
}
