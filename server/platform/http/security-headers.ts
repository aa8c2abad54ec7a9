import helmet from '@fastify/helmet'
import { answerPolicy, cspReportGroup, cspReportPath } from './content-security-policy.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * Puts the security headers on every answer, errors and not-found included. The content policy is the one that allows
 * nothing; `htmlPage` sets its own. Strict-Transport-Security is only sent over https.
 */
export const securityHeaders = sharedPlugin('security-headers', async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Log-ins with identity providers open a window and wait for its answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': answerPolicy,
      'permissions-policy': permissionsPolicy,
      'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"`,
      'x-request-id': request.id,
    })
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    // Answers of calls are private; only static files say otherwise, themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

/** For answers given before any hook runs: requests that are no HTTP, or whose address cannot be decoded. */
export const bareSecurityHeaders = {
  'content-security-policy': answerPolicy,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')
