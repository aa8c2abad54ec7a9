import { callTable } from 'virtual:call-table'
import { delay, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw'
import { callIds, type CallId } from '#schemas/calls/calls.ts'
import { errors, type ErrorCode } from '#schemas/errors.ts'
import { recorded } from './recorded.ts'
import type { MerchantCode, Network } from './toolbar.ts'

/** Answers every call of the contract from what was recorded, in the mood that the toolbar gives the network. */
export function networkHandlers(merchant: MerchantCode, network: Network): RequestHandler[] {
  return callIds.map((id) => {
    const { method, path } = callTable[id]
    const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method]
    return on(path, () => answer(merchant, id, network))
  })
}

function failure(code: ErrorCode) {
  return HttpResponse.json({ success: false, code, message: code }, { status: errors[code].status })
}

async function answer(merchant: MerchantCode, id: CallId, network: Network) {
  if (network === 'error') return failure('systemError')
  if (network === 'malformed') return new HttpResponse('<!doctype html><h1>Welcome to the hotel network</h1>')
  if (network === 'slow') await delay(4_000)
  const value = recorded(merchant, id) as JsonBodyType
  return HttpResponse.json({ success: true, value: network === 'empty' ? withoutItems(value) : value })
}

/** Every list is empty. */
function withoutItems(value: JsonBodyType): JsonBodyType {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutItems(inner as JsonBodyType)]),
  )
}
