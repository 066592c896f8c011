/**
 * The prefix of an id: organization, API key, user, session, passkey, link, embed session, design, template, render, brand kit,
 * asset, audit log entry, webhook, event, delivery, signing key, batch, sheet, inbound hook, refused call, folder, style, share, comment,
 * approval, connected app.
 */
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
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'sgk'
  | 'bat'
  | 'sht'
  | 'hok'
  | 'rfc'
  | 'fld'
  | 'sty'
  | 'shr'
  | 'cmt'
  | 'apr'
  | 'app'

/** Crockford's base32: no ambiguous characters, and in ASCII order, so that ids sort by time. */
export const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Number of base32 digits for the 128 bits of a UUID; the first digit holds three of them. */
export const idDigits = 26

const body = new RegExp(`^[0-7][${idAlphabet}]{${idDigits - 1}}$`)

/** Returns true if a string is an id: a prefix, an underscore and 26 base32 digits. No query is needed for any other string. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && body.test(text.slice(prefix.length + 1))
}
