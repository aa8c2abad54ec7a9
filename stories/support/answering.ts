import { http, HttpResponse, type JsonBodyType } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { callTable } from 'virtual:call-table'
import type { CallId } from '#schemas/calls/calls.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'

const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete, PATCH: http.patch } as const

/** How the platform answers a call in this story. */
export function answering(id: CallId, value: JsonBodyType) {
  return () => {
    const { method, path } = callTable[id]
    getWorker().use(on[method](path, () => HttpResponse.json({ success: true, value })))
  }
}

/** Refuses a call from now on. */
export function refusing(id: CallId, code: ErrorCode): void {
  const { method, path } = callTable[id]
  getWorker().use(
    on[method](path, () => HttpResponse.json({ success: false, code, message: '' }, { status: 409 })),
  )
}
