import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

export interface Told {
  readonly id: string | undefined
  readonly event: string
  readonly data: Readonly<Record<string, unknown>> | null
}

interface ListenOptions {
  readonly port: number
  readonly host?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A stream of events as a browser has it, until the test ends. */
export async function listenToStream({
  port,
  host = 'localhost',
  path = '/wps/events',
  headers,
}: ListenOptions) {
  const request = get({ port, path, agent: false, headers: { ...headers, host } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  onTestFinished(() => void answer.destroy())
  let text = ''
  answer.on('error', () => undefined)
  answer.on('data', (part) => (text += String(part)))
  const told = (): readonly Told[] =>
    text.split('\n\n').flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      const event = field('event') ?? ''
      // A beat may come between any two events.
      if (data === undefined || event === 'beat') return []
      return [{ id: field('id'), event, data: JSON.parse(data) as Told['data'] }]
    })
  return {
    status: answer.statusCode,
    told,
    /** What happened, without what the stream says of itself. */
    events: () => told().filter(({ event }) => event !== 'stream' && event !== 'joined'),
    /** By which sessions join it. */
    async name(): Promise<string> {
      for (;;) {
        const greeting = told().find(({ event }) => event === 'stream')
        if (greeting) return String(greeting.data?.['stream'])
        await once(answer, 'data')
      }
    },
    destroy: () => answer.destroy(),
  }
}
