import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identify } from '../platform/contract/admit.ts'
import { isSameSecret } from '../platform/sha256.ts'

const cookie = 'console'

/**
 * The proof that somebody has read the terminal of a demo: the key that it printed, which a browser keeps as a cookie. Where a request
 * comes from proves nothing, because a proxy on the same machine passes on what others ask (decision 025).
 */
export interface ConsoleKey {
  /** The operator of a browser that has been given the key. */
  readonly identify: Identify<'operator'>
  isGiven(request: FastifyRequest): boolean
  /** Gives it to the browser if it is the right one. */
  take(given: unknown, request: FastifyRequest, reply: FastifyReply): void
}

export function consoleKey(key: string): ConsoleKey {
  const isGiven = ({ cookies }: FastifyRequest) => isSame(key, cookies[cookie])
  return {
    isGiven,
    identify: async (request) => (isGiven(request) ? { role: 'demo' } : undefined),
    take(given, request, reply) {
      if (!isSame(key, given)) return
      reply.setCookie(cookie, key, {
        path: '/wps/console',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    },
  }
}

function isSame(key: string, given: unknown) {
  return typeof given === 'string' && isSameSecret(key, given)
}
