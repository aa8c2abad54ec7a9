import { AuthorizationResponseError, ClientError } from 'openid-client'
import { CallError } from '../platform/contract/call-error.ts'
import type { Log } from '../platform/log.ts'

/** A fault of a sign-in as the browser learns it: cancelled, not reachable, or failed. What exactly was wrong stays in the log. */
export function callErrorOf(error: unknown, log: Pick<Log, 'warn'>): CallError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new CallError('signInCancelled')
  }
  log.warn({ err: error }, 'a sign-in with a provider failed')
  const isOut =
    error instanceof TypeError || (error instanceof ClientError && unreachable.has(error.code ?? ''))
  return new CallError(isOut ? 'signInUnavailable' : 'signInFailed')
}

/** Codes of openid-client for a provider that does not answer as one. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
