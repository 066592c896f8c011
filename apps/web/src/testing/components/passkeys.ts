import { vi } from 'vitest'

/** The options of the service for a new passkey, or for a challenge. */
export const passkeyOptions = {
  challenge: 'AAAA',
  rp: { name: 'Platen' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
}

const bytes = new Uint8Array([1, 2, 3]).buffer

/** Lets the device create each passkey and sign each challenge; the ID of the passkey is `AQID` in the calls. */
export function devicePasskeys(): void {
  const passkey = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: {
      attestationObject: bytes,
      authenticatorData: bytes,
      clientDataJSON: bytes,
      signature: bytes,
      getTransports: () => [],
    },
    getClientExtensionResults: () => ({}),
  }
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(passkey)
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(passkey)
}

/** Lets the device refuse with an error of this name. */
export function refusePasskeys(name: string): void {
  const reason = new DOMException('no', name)
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(reason)
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(reason)
}
