import { createHmac, type KeyObject } from 'node:crypto'

/** Returns a MAC of 32 bytes under a separate key, which is derived from the name of its use. The parts are joined without separators. */
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
