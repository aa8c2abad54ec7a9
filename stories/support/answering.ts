import { http, HttpResponse, type JsonBodyType } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { callTable } from 'virtual:call-table'
import type { CallId } from '#schemas/calls/calls.ts'

/** How the platform answers a call in this story. */
export function answering(id: CallId, value: JsonBodyType) {
  return () => {
    const on = callTable[id].method === 'GET' ? http.get : http.post
    getWorker().use(on(callTable[id].path, () => HttpResponse.json({ success: true, value })))
  }
}
