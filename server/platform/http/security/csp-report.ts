import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { cspReportPath } from './content-security-policy.ts'

/**
 * Takes the browsers' reports of violated content policies, counts them by directive and logs what was blocked.
 * Anybody can send them, so they are small, few and believed in nothing. Register after `metrics`.
 */
export async function cspReport(app: FastifyInstance): Promise<void> {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Reported violations of the content security policy',
    labelNames: ['directive'],
    registers: [app.metrics],
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, parse(String(body))),
  )
  const route = { logLevel: 'warn', config: { rateLimit: { max: 60, timeWindow: 60_000 } } } as const
  app.post(cspReportPath, route, async (request, reply) => {
    for (const { directive, blocked, page } of violationsOf(request.body).slice(0, 10)) {
      violations.inc({ directive })
      request.log.warn({ directive, blocked, page }, 'content security policy violated')
    }
    return reply.code(204).send()
  })
}

const directives = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src manifest-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types'.split(
    ' ',
  ),
)

interface Violation {
  directive: string
  blocked: string
  page: string
}

/** Both shapes: one `csp-report` in an object (report-uri), and a list of `body` (report-to). */
function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? body.map((entry) => field(entry, 'body'))
    : [field(body, 'csp-report')]
  return reports.flatMap((report) => {
    const name = field(report, 'effectiveDirective') ?? field(report, 'effective-directive')
    const violated = name ?? field(report, 'violated-directive')
    if (typeof violated !== 'string') return []
    const directive = directives.has(violated) ? violated : 'other'
    const blocked = place(field(report, 'blockedURL') ?? field(report, 'blocked-uri'))
    return [
      { directive, blocked, page: place(field(report, 'documentURL') ?? field(report, 'document-uri')) },
    ]
  })
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Queries and fragments may hold tickets. */
function place(address: unknown) {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '').slice(0, 200) : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
