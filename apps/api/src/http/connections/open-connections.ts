import { type Server } from 'node:http'
import { type Socket } from 'node:net'
import { AppError } from '@platen/errors'
import { networkOf } from '../../runtime/limits/network-of'

export interface ConnectionLimits {
  /** The maximum number of connections at once. */
  all: number
  /** The maximum number of connections at once from each network (`networkOf`). */
  perNetwork: number
  /** Returns true for the address of a proxy, whose connections carry the calls of many callers. */
  isProxy: (address: string) => boolean
}

/** Connections that share a limit. */
interface Group {
  /** The network; undefined for all connections. */
  network?: string
  limit: number
  open: number
  /** Connections without a call, the longest idle first. */
  quiet: Set<Socket>
  /** Connections whose caller is not receiving its answer. */
  stalled: Set<Socket>
}

interface Connection {
  groups: readonly Group[]
  /** The number of open calls: several if the caller does not wait for answers. */
  calls: number
}

/**
 * The connections of a server, within their limits. At a limit, a new connection replaces a connection without a call, or else a connection
 * whose caller is not receiving its answer; without either, the new connection is refused.
 */
export class OpenConnections {
  private readonly connections = new Map<Socket, Connection>()
  private readonly everyone: Group
  private readonly networks = new Map<string, Group>()

  /** Calls `refuse` for each connection over the limits, with the error for its caller. */
  constructor(
    http: Server,
    private readonly limits: ConnectionLimits,
    refuse: (socket: Socket, error: AppError) => void,
  ) {
    this.everyone = newGroup(limits.all)
    http.on('connection', socket => {
      const error = this.admit(socket)
      if (error) refuse(socket, error)
    })
    http.on('request', ({ socket }, response) => {
      this.begin(socket)
      response.once('close', () => this.end(socket))
    })
  }

  /** The number of open connections. */
  get open(): number {
    return this.connections.size
  }

  /** Iterates over the connections with a call. */
  *busy(): Generator<Socket> {
    for (const [socket, { calls }] of this.connections) if (calls > 0) yield socket
  }

  /** Records whether the caller receives its answer. */
  setStalled(socket: Socket, stalled: boolean): void {
    for (const group of this.connections.get(socket)?.groups ?? []) {
      if (stalled) group.stalled.add(socket)
      else group.stalled.delete(socket)
    }
  }

  /** Closes every connection without a call. */
  closeQuiet(): void {
    for (const socket of this.everyone.quiet) this.close(socket)
  }

  private admit(socket: Socket): AppError | null {
    const groups = this.groupsOf(socket)
    for (const group of groups) {
      if (group.open < group.limit) continue
      const [spare] = [...first(group.quiet), ...first(group.stalled)]
      if (!spare) return full(group)
      this.close(spare)
    }
    this.connections.set(socket, { groups, calls: 0 })
    for (const group of groups) {
      if (group.network !== undefined) this.networks.set(group.network, group)
      group.open += 1
      group.quiet.add(socket)
    }
    socket.once('close', () => this.forget(socket))
    return null
  }

  /** Returns the groups of a connection, the smallest first. */
  private groupsOf({ remoteAddress = '' }: Socket): Group[] {
    if (this.limits.isProxy(remoteAddress)) return [this.everyone]
    const network = networkOf(remoteAddress)
    const group = this.networks.get(network) ?? newGroup(this.limits.perNetwork, network)
    return [group, this.everyone]
  }

  private begin(socket: Socket): void {
    const connection = this.connections.get(socket)
    if (!connection) return
    connection.calls += 1
    for (const { quiet } of connection.groups) quiet.delete(socket)
  }

  private end(socket: Socket): void {
    const connection = this.connections.get(socket)
    if (!connection) return
    connection.calls -= 1
    if (connection.calls > 0) return
    for (const { quiet, stalled } of connection.groups) {
      quiet.add(socket)
      stalled.delete(socket)
    }
  }

  private close(socket: Socket): void {
    // Forgets the socket now, since its `close` event comes later.
    this.forget(socket)
    socket.destroy()
  }

  private forget(socket: Socket): void {
    const connection = this.connections.get(socket)
    if (!connection) return
    this.connections.delete(socket)
    for (const group of connection.groups) {
      group.open -= 1
      group.quiet.delete(socket)
      group.stalled.delete(socket)
      if (group.network !== undefined && group.open === 0) this.networks.delete(group.network)
    }
  }
}

const newGroup = (limit: number, network?: string): Group => ({
  ...(network !== undefined && { network }),
  limit,
  open: 0,
  quiet: new Set(),
  stalled: new Set(),
})

function* first(sockets: ReadonlySet<Socket>): Generator<Socket> {
  for (const socket of sockets) {
    yield socket
    return
  }
}

function full({ network, limit }: Group): AppError {
  if (network === undefined) {
    const internal = `${limit} connections are open and busy: MAX_CONNECTIONS limits them`
    return new AppError('unavailable', 'The service has too many connections', {
      internal,
      retryAfter: 1,
    })
  }
  const message = `Too many connections from your address: at most ${limit} are allowed at once`
  const internal = `${network} has ${limit} connections (MAX_CONNECTIONS_PER_ADDRESS); if it is a proxy, name it in TRUST_PROXY`
  return new AppError('rate_limited', message, { internal, retryAfter: 1 })
}
