import { callTable } from 'virtual:call-table'
import type { CallAnswer, CallBody, CallDescriptor, CallParams, CallQuery } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { ApiError } from './api-error.ts'
import type { PlainInput } from './exchange.ts'
import { loadForCall } from './load-for-call.ts'
import { sendCall } from './send-call.ts'

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [Key in Name]: Value }

/** The bytes of a picture are what the player has chosen: a file. */
type GivenBody<C extends CallDescriptor> = C extends { readonly bodyType: 'picture' } ? Blob : CallBody<C>

export type RequestInput<C extends CallDescriptor> = Needed<'params', CallParams<C>> &
  Needed<'query', CallQuery<C>> &
  Needed<'body', GivenBody<C>> &
  (C extends { readonly idempotent: true } ? { readonly idempotencyKey?: string } : unknown) & {
    readonly signal?: AbortSignal
  }

/** Makes a call of the contract. Throws `ApiError` and nothing else. */
export async function request<Id extends CallId>(
  id: Id,
  input: RequestInput<Calls[Id]>,
): Promise<CallAnswer<Calls[Id]>> {
  const given: PlainInput = input
  if (!callTable[id].encrypted) return sendCall(id, given)
  // Browsers encrypt only where nobody can listen in: over https, or on the same machine.
  if (globalThis.crypto?.subtle === undefined) throw new ApiError('insecureContext')
  const { seal, forgetKey } = await loadForCall('envelope', () => import('./envelope.ts'))
  const attempt = async (): Promise<CallAnswer<Calls[Id]>> =>
    sendCall(id, { ...given, body: { jwe: await seal(given.body) } })
  try {
    return await attempt()
  } catch (error) {
    // The platform changed its key, or our clock is wrong: once more, with the key and the current time.
    if (!(error instanceof ApiError) || error.code !== 'envelopeInvalid') throw error
    forgetKey()
    return attempt()
  }
}
