import redaxios from 'redaxios'
import { callTable } from 'virtual:call-table'
import type { CallAnswer, CallBody, CallDescriptor, CallQuery } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { errors, type ErrorCode, type Failure } from '#schemas/errors.ts'
import { ApiError } from './api-error.ts'
import { tellOfRefusal } from './refusals.ts'
import { preferences, sessionStore } from './storage.ts'

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [Key in Name]: Value }

export type RequestInput<C extends CallDescriptor> = Needed<'query', CallQuery<C>> &
  Needed<'body', CallBody<C>> & { readonly signal?: AbortSignal }

/** Milliseconds after which a call is given up. */
const patience = 15_000

/** Makes a call of the contract. Throws `ApiError` and nothing else. */
export async function request<Id extends CallId>(
  id: Id,
  input: RequestInput<Calls[Id]>,
): Promise<CallAnswer<Calls[Id]>> {
  const given: { query?: Record<string, string>; body?: unknown; signal?: AbortSignal } = input
  if (!callTable[id].encrypted) return send(id, given)
  const { seal, forgetKey } = await import('./envelope.ts')
  const attempt = async (): Promise<CallAnswer<Calls[Id]>> =>
    send(id, { ...given, body: { jwe: await seal(given.body) } })
  try {
    return await attempt()
  } catch (error) {
    // The platform changed its key, or our clock is wrong: once more, with the key and the time of now.
    if (!(error instanceof ApiError) || error.code !== 'envelopeInvalid') throw error
    forgetKey()
    return attempt()
  }
}

async function send<Id extends CallId>(
  id: Id,
  { query, body, signal }: { query?: Record<string, string>; body?: unknown; signal?: AbortSignal },
): Promise<CallAnswer<Calls[Id]>> {
  const { method, path, module, token } = callTable[id]
  const session = token === 'none' ? null : sessionStore.get()
  const limit = AbortSignal.timeout(patience)
  let answer: { readonly status: number; readonly data: unknown }
  try {
    const url = query ? `${path}?${new URLSearchParams(query)}` : path
    answer = await redaxios(url, {
      method,
      headers: {
        'x-module-id': module,
        'x-merchant-code': preferences.merchantCode.get() ?? '',
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      },
      ...(body === undefined ? {} : { data: body }),
      responseType: 'json',
      validateStatus: () => true,
      fetch: (address: RequestInfo | URL, init?: RequestInit) =>
        fetch(address, { ...init, signal: signal ? AbortSignal.any([limit, signal]) : limit }),
    })
  } catch {
    throw new ApiError(limit.aborted ? 'pageSlow' : 'networkAbnormal')
  }
  // A body that is cut off is no error to redaxios.
  if (answer.data === undefined) throw new ApiError(limit.aborted ? 'pageSlow' : 'answerUnreadable')
  if (isSuccess(answer.data)) return answer.data.value as CallAnswer<Calls[Id]>
  const failure = failureOf(answer.data)
  // Who has logged in anew meanwhile is not asked to.
  if (session && sessionStore.get()?.token === session.token) tellOfRefusal(failure.code)
  throw failure
}

function isSuccess(data: unknown): data is { readonly value: unknown } {
  return (
    typeof data === 'object' && data !== null && 'success' in data && data.success === true && 'value' in data
  )
}

function failureOf(data: unknown): ApiError {
  const failure = typeof data === 'object' && data !== null ? (data as Partial<Failure>) : {}
  if (failure.success !== false || !isCode(failure.code)) return new ApiError('answerUnreadable')
  const { code, message, success: _, ...details } = failure
  return new ApiError(code, message, details)
}

function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
