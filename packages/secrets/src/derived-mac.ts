import { createHmac, type KeyObject } from 'node:crypto'

/** A MAC of 32 bytes under a key of its own, derived by the name of what it is used for; the parts are read as one. */
export function derivedMac(
  key: KeyObject,
  use: string,
  parts: readonly (Buffer | string)[],
): Buffer {
  const own = createHmac('sha256', key).update(use).digest()
  const mac = createHmac('sha256', own)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
