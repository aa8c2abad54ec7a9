import { callTable } from 'virtual:call-table'
import { delay, http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw'
import { callIds, type CallId } from '#schemas/calls/calls.ts'
import { errorStatuses } from '#schemas/errors/error-statuses.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { lineCheckPath } from '#schemas/page/line-check.ts'
import { recorded, type Moment } from './recorded.ts'
import { storyGames } from './story-games.ts'
import type { MerchantCode, Network } from './toolbar.ts'

/** How single calls, or the lines of other domains, are answered in a story: refused with a code, or not at all. Everything else is as the toolbar says. */
export type Answers = Readonly<Partial<Record<CallId | 'lineCheck', ErrorCode | 'never'>>>

interface Told {
  readonly merchant: MerchantCode
  readonly network: Network
  readonly moment?: Moment | undefined
  readonly answers?: Answers | undefined
}

/** Answers every call of the contract from what was recorded, in the mood that the toolbar gives the network. */
export function networkHandlers({ answers = {}, ...told }: Told): RequestHandler[] {
  asked.clear()
  const calls = http.all(
    ({ request }) => callOf(request) !== undefined,
    async ({ request }) => {
      const id = callOf(request)
      if (id === undefined) return undefined
      asked.add(id)
      return (await ownAnswer(answers[id])) ?? answer(id, told)
    },
  )
  const lines = http.get(
    `*${lineCheckPath}`,
    async () =>
      (await ownAnswer(answers.lineCheck)) ??
      HttpResponse.json({ merchantCode: recorded(told.merchant, 'status').merchantCode }),
  )
  return [calls, lines, ...gameHandlers(told)]
}

// The table has only the calls that our own client makes.
const own = callIds.filter((id) => id in callTable)
const places = own.map((id) => {
  const { method, path } = callTable[id]
  return { id, method, address: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }
})

/** The call that is made by a request. One handler for all: with one for each, MSW compiles every address again for every file. */
function callOf({ method, url }: Request): CallId | undefined {
  const { origin, pathname } = new URL(url)
  if (origin !== window.location.origin) return undefined
  return places.find((place) => place.method === method && place.address.test(pathname))?.id
}

async function ownAnswer(own: Answers[CallId]) {
  if (own === undefined) return undefined
  if (own !== 'never') return failure(own)
  await delay('infinite')
  return HttpResponse.error()
}

/** What lobbies load besides: the file of all games, and pictures, of which there are none here. */
function gameHandlers({ merchant, network }: Told): RequestHandler[] {
  return [
    http.get('/games/:file', async () => {
      if (network === 'error') return HttpResponse.error()
      if (network === 'slow') await delay(4_000)
      return HttpResponse.arrayBuffer(Uint8Array.from(storyGames(merchant, network === 'empty')).buffer)
    }),
    http.get('/pictures/*', () => HttpResponse.text('', { status: 404 })),
  ]
}

/** Calls that the story that is shown has made. */
export const asked = new Set<CallId>()

function failure(code: ErrorCode) {
  return HttpResponse.json({ success: false, code, message: code }, { status: errorStatuses[code] })
}

async function answer(id: CallId, { merchant, network, moment }: Told) {
  if (network === 'error') return failure('systemError')
  if (network === 'malformed') return new HttpResponse('<!doctype html><h1>Welcome to the hotel network</h1>')
  if (network === 'slow') await delay(4_000)
  const value = recorded(merchant, id, moment) as JsonBodyType
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
