import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../is-loopback.ts'

/** What proxies and tunnels add to what they pass on. */
const traces = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/** Whether a request was made on this very machine, by a name of this machine, and passed on by nobody. */
export function isFromHere({ ip, hostname, headers }: FastifyRequest): boolean {
  if (traces.some((name) => headers[name] !== undefined)) return false
  // A name that somebody points to this machine would let their page read the answer.
  const isOurName = isLoopback(hostname) || hostname.endsWith('.localhost')
  return isOurName && isLoopback(ip)
}
