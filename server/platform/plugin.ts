import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openApi } from './contract/open-api.ts'
import { toAnswer } from './contract/to-answer.ts'
import { pingDatabase } from './database/ping-database.ts'
import type { Tables } from './database/tables.ts'
import { cspReport } from './http/security/csp-report.ts'
import { errorAnswers } from './http/error-answers.ts'
import { cacheFastPath } from './http/fast-path/cache-fast-path.ts'
import { health } from './http/monitoring/health.ts'
import { limits, type LimitsOptions } from './http/limits/limits.ts'
import { metrics } from './http/monitoring/metrics.ts'
import { rejectMalformed } from './http/security/reject-malformed.ts'
import { requestLog } from './http/monitoring/request-log.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { serverOptions } from './http/server-options.ts'

interface PlatformOptions {
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly trustedProxies?: readonly string[]
  readonly limits?: LimitsOptions
  readonly metricsReaders?: readonly string[]
  readonly metricsToken?: string | undefined
  /** Whether a host has a published site, whose page the server can answer before a call is known. */
  isLive(host: string): boolean
  /** Sections of the OpenAPI document beside the modules of calls. */
  readonly tags: readonly { readonly name: string; readonly description: string }[]
}

/** The platform wing: a Fastify instance with what every request passes, before any room of the product adds a route. */
export async function platformWing(options: PlatformOptions): Promise<FastifyInstance> {
  const { db, log, trustedProxies = [], isLive, tags } = options
  const app = Fastify(serverOptions({ log, trustedProxies }))
  await app.register(securityHeaders, {})
  await app.register(requestLog, { log })
  await app.register(errorAnswers, { toAnswer })
  await app.register(rejectMalformed, {})
  await app.register(limits, options.limits ?? {})
  await app.register(cookie)
  await app.register(metrics, { readers: options.metricsReaders ?? [], token: options.metricsToken })
  await app.register(health, { isReady: () => pingDatabase(db) })
  await app.register(cacheFastPath, { trustedProxies, isLive })
  await app.register(cspReport)
  await app.register(openApi, { tags })
  return app
}
