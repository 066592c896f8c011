// Appends to the file DIALS where this process connects to, and resolves rebound.example to this machine and mixed.example to it and a public address.
const { appendFileSync } = require('node:fs')
const { Resolver } = require('node:dns/promises')
const { TCP } = process.binding('tcp_wrap')

// Beneath the names and the guard: an address alone is dialled.
for (const name of ['connect', 'connect6']) {
  const connect = TCP.prototype[name]
  TCP.prototype[name] = function (request, address, port) {
    appendFileSync(process.env.DIALS, `${address} ${port}\n`)
    return connect.call(this, request, address, port)
  }
}

const answers = {
  'rebound.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
}
const resolve4 = Resolver.prototype.resolve4
Resolver.prototype.resolve4 = function (name, ...options) {
  const known = answers[name]
  return known ? Promise.resolve(known) : resolve4.call(this, name, ...options)
}
const resolve6 = Resolver.prototype.resolve6
Resolver.prototype.resolve6 = function (name, ...options) {
  return answers[name] ? Promise.resolve([]) : resolve6.call(this, name, ...options)
}
