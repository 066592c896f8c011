import { uuidv7obj } from 'uuidv7'

/** What an id is of: organization, API key, user, design, template, render, brand kit, asset. */
export type IdPrefix = 'org' | 'key' | 'usr' | 'dsg' | 'tpl' | 'rnd' | 'bk' | 'ast'

/** Crockford's base32: no look-alikes, and in ASCII order, so that ids sort as their times do. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const digits = 26
const body = new RegExp(`^[0-7][${alphabet}]{${digits - 1}}$`)

/** A new id: the prefix and a UUIDv7 as 26 base32 digits; time-sortable, URL-safe and with 74 random bits. */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): `${Prefix}_${string}` {
  let rest = BigInt(`0x${uuidv7obj().toHex()}`)
  let text = ''
  for (let digit = 0; digit < digits; digit++) {
    text = alphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return `${prefix}_${text}`
}

/** Tells whether a text has the form of such an id; anything else needs no query. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && body.test(text.slice(prefix.length + 1))
}
