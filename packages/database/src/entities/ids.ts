import { idAlphabet, idDigits, type IdPrefix } from '@platen/design'
import { uuidv7obj } from 'uuidv7'

/** Creates an id: the prefix and a UUIDv7 as 26 base32 digits; sorts by time, URL-safe, with 74 random bits. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): `${Prefix}_${string}` {
  let rest = BigInt(`0x${uuidv7obj().toHex()}`)
  let text = ''
  for (let digit = 0; digit < idDigits; digit++) {
    text = idAlphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return `${prefix}_${text}`
}
