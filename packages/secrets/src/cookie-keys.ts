import { type KeyObject } from 'node:crypto'
import { derivedMac } from './derived-mac'

/** Derives keys that sign cookies from the keys of SECRETS_KEY, in base64url and in the same order: the first signs, and all check. */
export const openCookieKeys = (keys: readonly KeyObject[]): string[] =>
  keys.map(key => derivedMac(key, 'platen cookies', []).toString('base64url'))
