import { PlatenError } from '@platen/client'
import { waiting } from '../ui/moments'
import { isEmbedded } from './caller'

/** A description of a failure in words for users. */
export interface FailureText {
  text: string
  advice?: string | undefined
  requestId: string | null
  /** The address of the call in the request log; absent for callers who cannot read it, and without a call that it keeps. */
  logPath?: string
  /** True if the requested item does not exist, so that trying again is useless. */
  isGone: boolean
}

/** Returns a failure that the app detects itself, without a response from the service; its message is for users. */
export const ownFailure = (message: string, code: string, status = 0): PlatenError =>
  new PlatenError(message, { status, code, requestId: null, retryAfter: null })

/** Returns the failure of a call that got no answer. */
export const noAnswer = (): PlatenError => ownFailure('No response from the service', 'no_answer')

/** Describes a failure: its cause, advice, and the id under which the service has logged it. */
export function describeFailure(error: unknown): FailureText {
  if (!(error instanceof PlatenError))
    return {
      text: 'Something went wrong on this page.',
      advice: 'Reload it.',
      requestId: null,
      isGone: false,
    }
  const { message, requestId, status } = error
  const text = message === 'Unauthorized' ? signedOutText() : sentence(message)
  return {
    text,
    advice: adviceFor(error),
    requestId,
    ...(requestId !== null &&
      status !== 401 &&
      !isEmbedded() && { logPath: `/renders/requests?q=${requestId}` }),
    isGone: status === 404 || status === 410,
  }
}

/** Returns the reason why the user is signed out. */
export const signedOutText = (): string =>
  isEmbedded() ? 'This session has expired.' : 'You were signed out.'

/** Describes a failure on one line, for forms. */
export function failureLine(error: unknown): string {
  const { text, advice } = describeFailure(error)
  return advice === undefined ? text : `${text} ${advice}`
}

/** True if a call was refused because the user is signed out. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof PlatenError && error.status === 401

function adviceFor({ message, status, code, retryAfter }: PlatenError): string | undefined {
  if (message === 'Unauthorized') return isEmbedded() ? 'Try again.' : 'Sign in and try again.'
  if (code === 'no_answer') return 'Check your connection and try again.'
  if (code === 'rate_limited' || status === 503) return `Try again in ${waiting(retryAfter ?? 1)}.`
  if (code === 'not_found') return 'It may have been deleted.'
  if (code === 'forbidden' && !isEmbedded()) return 'Ask an owner of your organization.'
  if (status >= 500)
    return 'If this keeps happening, contact your administrator with the request ID.'
  return undefined
}

/** Turns a message of the service, which may begin with the name of a field, into a sentence. */
const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.')
