import { idAlphabet, idDigits, type IdPrefix } from '@platen/design'
import { uuidv7obj } from 'uuidv7'

/** Creates an id: the prefix and a UUIDv7 as 26 base32 digits. Ids sort by time, need no escaping in URLs, and have 74 random bits. */
export const newId = <Prefix extends IdPrefix>(prefix: Prefix): `${Prefix}_${string}` =>
  idOf(prefix, BigInt(`0x${uuidv7obj().toHex()}`))

/** Returns the lower bound of all ids made at this time or later, which sorts after all earlier ids. */
export const firstIdAt = <Prefix extends IdPrefix>(
  prefix: Prefix,
  time: Date,
): `${Prefix}_${string}` => idOf(prefix, BigInt(time.getTime()) << 80n)

function idOf<Prefix extends IdPrefix>(prefix: Prefix, bits: bigint): `${Prefix}_${string}` {
  let [rest, text] = [bits, '']
  for (let digit = 0; digit < idDigits; digit++) {
    text = idAlphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return `${prefix}_${text}`
}
