import type { IncomingMessage } from 'node:http'
import { securityHeaderTable, usualCaching } from './security-header-table.ts'
import { sharedPlugin } from '../shared-plugin.ts'

/** Why a request was refused; `statusCode` is what Fastify's error handling reads. */
class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest'
  readonly statusCode = 400
}

/**
 * Refuses with 400 what no browser sends and what servers on the way understand differently: more or less than one Host (RFC 9112,
 * 3.2), and a target that is no path of ours, such as `http://elsewhere/`, `*` or `//elsewhere`. Register after `securityHeaders`.
 */
export const rejectMalformed = sharedPlugin('reject-malformed', async (app) => {
  // Node's own answer has no headers.
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...securityHeaderTable, ...usualCaching, 'content-length': 0 }).end()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const count = countHosts(request.raw)
    const mayHaveNone = request.raw.httpVersion === '1.0'
    if (count > 1 || (count === 0 && !mayHaveNone)) throw new MalformedRequest('A request has one Host.')
    if (!/^\/(?![/\\])/.test(request.originalUrl)) throw new MalformedRequest('The address is not valid.')
    done()
  })
})

/** How often a request names its host. Node keeps the first of them alone in `headers`. */
export function countHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
