import { securityHeaderTable, strictTransport, usualCaching } from './security-header-table.ts'
import { sharedPlugin } from '../shared-plugin.ts'

/**
 * Puts the security headers on every answer, errors and not-found included. Strict-Transport-Security is only sent over
 * https.
 */
export const securityHeaders = sharedPlugin('security-headers', async (app) => {
  // With `done`, as no hook that every request passes makes a promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaderTable).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.headers(strictTransport)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.headers(usualCaching)
    done()
  })
})
