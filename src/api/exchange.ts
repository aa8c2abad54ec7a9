import redaxios from 'redaxios'
import { callTable } from 'virtual:call-table'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { errors, type ErrorCode, type Failure } from '#schemas/errors/errors.ts'
import { addressOf, type Varying } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { heedPlatformClock } from './platform-clock.ts'
import { reportRefusal } from './refusals.ts'
import { preferences, sessionStore } from './storage.ts'

export interface PlainInput extends Varying {
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Milliseconds after which a call is given up. */
const patience = 15_000

/** Sends a call as it is and gives its answer as it came: neither encrypted nor checked. Throws `ApiError` and nothing else. */
export async function exchange<Id extends CallId>(
  id: Id,
  { params, query, body, idempotencyKey, signal }: PlainInput,
): Promise<CallAnswer<Calls[Id]>> {
  const { method, path, module, token } = callTable[id]
  const session = token === 'none' ? null : sessionStore.get()
  // The platform would refuse it.
  if (token === 'required' && !session) throw new ApiError('sessionRequired')
  const limit = AbortSignal.timeout(body instanceof Blob ? 6 * patience : patience)
  let answer: { readonly headers: Headers; readonly data: unknown }
  try {
    answer = await redaxios(addressOf(path, { params, query }), {
      method,
      headers: {
        // Of the page, not of the browser: what the platform writes to the player comes in it.
        'accept-language': document.documentElement.lang,
        'x-module-id': module,
        'x-merchant-code': preferences.merchantCode.get() ?? '',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      },
      ...(body === undefined ? {} : { data: body }),
      responseType: 'json',
      validateStatus: () => true,
      fetch: (address: RequestInfo | URL, init?: RequestInit) =>
        (window.takeOrFetch ?? fetch)(address, {
          ...init,
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        }),
    })
  } catch {
    throw new ApiError(limit.aborted ? 'pageSlow' : 'networkAbnormal')
  }
  heedPlatformClock(answer.headers.get('date'))
  // A body that is cut off is no error to redaxios.
  if (answer.data === undefined) throw new ApiError(limit.aborted ? 'pageSlow' : 'answerUnreadable')
  if (isSuccess(answer.data)) return answer.data.value as CallAnswer<Calls[Id]>
  const error = errorOf(answer.data)
  // Who has logged in again meanwhile is not asked to.
  if (session && sessionStore.get()?.token === session.token) reportRefusal(error.code)
  throw error
}

function isSuccess(data: unknown): data is { readonly value: unknown } {
  return (
    typeof data === 'object' && data !== null && 'success' in data && data.success === true && 'value' in data
  )
}

function errorOf(data: unknown): ApiError {
  const failure = typeof data === 'object' && data !== null ? (data as Partial<Failure>) : {}
  if (failure.success !== false || !isCode(failure.code)) return new ApiError('answerUnreadable')
  const { code, message, success: _, ...details } = failure
  return new ApiError(code, message, details)
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
