import { isId } from '@platen/design'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { authorOf } from '../runtime/principal'
import { redact } from '../runtime/redact'
import { type RefusedCall, type RefusedCalls } from '../runtime/refused-calls/refused-calls'
import { pathOf } from './log-requests'

/** An error that a call got. */
interface Refusal extends Pick<RefusedCall, 'status' | 'code' | 'message'> {
  /** The tool that failed, with what it was sent. */
  tool?: { name: string; args: unknown }
}

/** The organization whose signed URL or inbound hook is called, with the id of its key or hook. */
interface Owner extends Pick<RefusedCall, 'organizationId' | 'caller'> {
  /** The design that is called, also with a version; null without one. */
  designId: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The errors of the call; null without any. */
    refusals: Refusal[] | null
    /** On routes without a principal, the owner of a right URL; null until it is known. */
    owner: Owner | null
  }
}

/** Records an error that a call gets. */
export function noteRefusal(request: FastifyRequest, refusal: Refusal): void {
  ;(request.refusals ??= []).push(refusal)
}

/** Hands the errors of each call of a known organization to the request log, once it is answered. Calls without errors cost nothing. */
export function keepRefusals(server: FastifyInstance, log: Pick<RefusedCalls, 'add'>): void {
  server.decorateRequest('refusals', null)
  server.decorateRequest('owner', null)
  server.addHook('onResponse', (request, reply, done) => {
    const from = request.refusals && ownerOf(request)
    if (from)
      for (const refusal of request.refusals ?? [])
        log.add(refusedCall(request, { from, refusal, ms: reply.elapsedTime }))
    done()
  })
}

function ownerOf({ principal, owner }: FastifyRequest): Owner | null {
  if (!principal) return owner
  // Guests are strangers, whose errors would displace those of the organization's own calls.
  if (principal.kind === 'guest') return null
  const { organizationId } = principal
  return { organizationId, caller: authorOf(principal), designId: null }
}

interface Refused {
  from: Owner
  refusal: Refusal
  /** The time that the answer took. */
  ms: number
}

function refusedCall(
  request: FastifyRequest,
  { from, refusal: { status, code, message, tool }, ms }: Refused,
): RefusedCall {
  return {
    ...from,
    requestId: request.id,
    answeredAt: performance.now(),
    method: request.method,
    path: stored(pathOf(request) ?? ''),
    tool: tool?.name ?? null,
    status,
    code,
    message: stored(message),
    designId: designIn(from, request.params, request.body, tool?.args),
    durationMs: Math.round(ms),
  }
}

/** Returns the id of the design or template that one of the values names, without its version; null if none does. */
function designIn(...values: readonly unknown[]): string | null {
  for (const value of values) {
    const { designId, templateId } = (value ?? {}) as { designId?: unknown; templateId?: unknown }
    const named = designId ?? templateId
    const id = typeof named === 'string' ? (named.split('@', 1)[0] ?? '') : ''
    if (isId('dsg', id) || isId('tpl', id)) return id
  }
  return null
}

const longest = 1024

/** Returns a text without secrets and characters that PostgreSQL refuses, cut to 1 KiB. */
function stored(text: string): string {
  const plain = redact(text).replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
  const bytes = Buffer.from(plain)
  if (bytes.length <= longest) return plain
  return new TextDecoder().decode(bytes.subarray(0, longest)).replace(/\uFFFD+$/, '')
}
