import { answerPolicy, cspReportGroup, cspReportPath } from './content-security-policy.ts'

const denied = [
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

/**
 * What every answer carries, whoever gives it: a route, the router, or the socket that made no sense of a request. The content
 * policy is the one that allows nothing; `htmlPage` sets its own.
 */
export const securityHeaderTable = {
  'content-security-policy': answerPolicy,
  // Log-ins with identity providers open a window and wait for its answer.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': denied.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers could be turned against a page.
  'x-xss-protection': '0',
} as const

/** Over https alone. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Answers are private; only files and forms say otherwise, themselves. */
export const usualCaching = { 'cache-control': 'no-store' } as const
