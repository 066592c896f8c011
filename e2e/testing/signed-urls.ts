import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SignedPicture, signUrl } from '@platen/client'
import { call, type Callee } from './caller'
import { repository } from './docs-pages'

export interface SigningKey {
  id: string
  secret: string
}

export interface Vector {
  about: string
  target: string
  canonical: string
  signature: string
}

/** The vectors with which other programs test their signatures. */
export const vectors = JSON.parse(
  readFileSync(join(repository, 'packages/client/signed-url-vectors.json'), 'utf8'),
) as { key: string; secret: string; vectors: Vector[] }

/** Creates a signing key of the caller's organization. */
export async function newSigningKey(system: Callee, values: object = {}): Promise<SigningKey> {
  const body = { name: 'e2e', ...values }
  const { status, body: made } = await call<SigningKey & { message: string }>(
    system,
    '/api/v1/signing-keys',
    { body },
  )
  if (status !== 201) throw new Error(`no signing key: ${status} ${made.message}`)
  return made
}

/** Returns the path of a signed picture, which every instance serves. */
export const signPath = (
  picture: Omit<SignedPicture, 'baseUrl' | 'format'> & Partial<SignedPicture>,
): Promise<string> => signUrl({ baseUrl: '', format: 'jpg', ...picture })
