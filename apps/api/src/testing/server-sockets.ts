import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Socket } from 'node:net'

const channel = 'net.server.socket'

/** The sockets that the servers of this process accept from now on. */
export class ServerSockets {
  private readonly sockets: Socket[] = []
  private readonly ports: (number | undefined)[] = []
  private readonly note = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    this.sockets.push(socket)
    this.ports.push(socket.remotePort)
  }

  constructor() {
    subscribe(channel, this.note)
  }

  /** Returns true if a server has accepted the connection that a client opened from this port. */
  has(port: number): boolean {
    return this.ports.includes(port)
  }

  /** Returns the server's socket for the connection that a client opened from this port. */
  endOf(port: number): Socket {
    const socket = this.sockets[this.ports.lastIndexOf(port)]
    if (!socket) throw new Error(`no server accepted a connection from port ${port}`)
    return socket
  }

  stop(): void {
    unsubscribe(channel, this.note)
  }
}
