/** What an id names: organization, API key, user, session, passkey, link, embed session, design, template, render, brand kit, asset, entry of the audit log. */
export type IdPrefix =
  | 'org'
  | 'key'
  | 'usr'
  | 'ses'
  | 'pky'
  | 'lnk'
  | 'emb'
  | 'dsg'
  | 'tpl'
  | 'rnd'
  | 'bk'
  | 'ast'
  | 'aud'

/** Crockford's base32: no look-alikes, and in ASCII order, so that ids sort by their time. */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The 128 bits of a UUID in base32; the first digit has three of them. */
export const idDigits = 26

const body = new RegExp(`^[0-7][${idAlphabet}]{${idDigits - 1}}$`)

/** Tells whether a text is an id: a prefix, an underscore and 26 base32 digits. Any other text needs no query. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && body.test(text.slice(prefix.length + 1))
}
