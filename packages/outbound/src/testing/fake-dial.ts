import { connect, type Socket } from 'node:net'
import { type buildConnector } from 'undici'

export interface FakeDial {
  dial: typeof buildConnector
  /** The addresses to which the real connector would have connected, in order. */
  dialled: string[]
}

/**
 * Resolves names as the real connector does, but then connects to a local port instead of the internet. The socket claims to have the
 * requested address, or `remoteAddress` if given.
 */
export function fakeDial(localPort: number, remoteAddress?: string): FakeDial {
  const dialled: string[] = []
  const dial: typeof buildConnector = options => {
    const lookup = options && 'lookup' in options ? options.lookup : undefined
    return ({ hostname }, callback) => {
      const reach = (address: string): void => {
        dialled.push(address)
        const socket: Socket = connect(localPort, '127.0.0.1', () => {
          Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress ?? address })
          callback(null, socket)
        })
      }
      if (/^[\d.]+$|:/.test(hostname) || !lookup) {
        reach(hostname)
        return
      }
      lookup(hostname, { all: true }, (error, answers) => {
        if (error) callback(error, null)
        else if (Array.isArray(answers) && answers[0]) reach(answers[0].address)
      })
    }
  }
  return { dial, dialled }
}
