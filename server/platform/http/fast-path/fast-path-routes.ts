import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

interface Limited {
  /** Whether an address may ask once more; counts it. */
  readonly isAllowed: (address: string) => boolean
}

/** Characters of an address that is remembered. */
const longest = 256

/** The ways to the answers of the latest addresses: whoever makes up more of them only makes others go the whole way. */
export class FastPathRoutes<Way extends { readonly route: string }> {
  readonly #app: FastifyInstance
  readonly #method: 'GET' | 'POST'
  readonly #ways: LRUCache<string, Way & Limited>

  constructor(app: FastifyInstance, method: 'GET' | 'POST', most: number) {
    this.#app = app
    this.#method = method
    this.#ways = new LRUCache({ max: most })
  }

  of({ url = '' }: IncomingMessage): (Way & Limited) | undefined {
    return this.#ways.get(url)
  }

  remember(address: string, way: Way): void {
    if (address.length > longest || this.#ways.has(address)) return
    this.#ways.set(address, { ...way, isAllowed: this.#app.countFirst(`${this.#method} ${way.route}`) })
  }
}

/** Has `take` see each request before whatever listened until now, which gets those that it does not take. */
export function listenFirst(
  { server }: FastifyInstance,
  take: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const whole = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (take(request, response)) return
    for (const each of whole) each.call(server, request, response)
  })
}
