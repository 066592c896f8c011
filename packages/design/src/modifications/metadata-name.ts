const prefix = '_metadata.'

/** Returns the name of the value of metadata that an address such as `_metadata.order` sets; null for any other address. */
export function metadataName(address: string): string | null {
  const name = address.slice(prefix.length)
  // No JSON may have this key.
  return address.startsWith(prefix) && name !== '' && name !== '__proto__' ? name : null
}
