// Loaded into the worker before its own code, so that it queries the dead name server instead of the machine's.
import dns from 'node:dns/promises'
import { nameServer } from './dead-name-server'

class Resolver extends dns.Resolver {
  constructor(...options: ConstructorParameters<typeof dns.Resolver>) {
    super(...options)
    this.setServers([`${nameServer.address}:${nameServer.port}`])
  }
}

Object.assign(dns, { Resolver })
