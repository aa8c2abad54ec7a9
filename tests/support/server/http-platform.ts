import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { createLog } from '#server/platform/log/log.ts'
import { cspReport } from '#server/platform/http/security/csp-report.ts'
import { errorAnswers } from '#server/platform/http/error-answers.ts'
import { health } from '#server/platform/http/monitoring/health.ts'
import { htmlPage } from '#server/platform/http/html-page.ts'
import { limits } from '#server/platform/http/limits/limits.ts'
import { metrics } from '#server/platform/http/monitoring/metrics.ts'
import { requestLog } from '#server/platform/http/monitoring/request-log.ts'
import { securityHeaders } from '#server/platform/http/security/security-headers.ts'
import { serverOptions } from '#server/platform/http/server-options.ts'
import { staticFiles } from '#server/platform/http/static-files.ts'

export const metricsToken = 'the-token-of-the-metrics'

interface HttpPlatform {
  readonly app: FastifyInstance
  /** What was logged, each a JSON text. */
  readonly lines: readonly string[]
  /** Whether `/readyz` finds the database. */
  setReady(ready: boolean): void
  close(): Promise<void>
}

/** All that stands before the calls of the product, with a built client of three files and a few calls that fail in their own ways. */
export async function openHttpPlatform(): Promise<HttpPlatform> {
  const lines: string[] = []
  let ready = true
  const root = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(root, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(root, 'assets', 'main-abc123.js.map'), '{}')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await writeFile(
    join(root, 'index.html'),
    '<html lang="__PAGE_LANG__" dir="__PAGE_DIR__"><title>__PAGE_TITLE__</title><!--__PAGE_HEAD__-->' +
      '<script>begin()</script><script src="/assets/main-abc123.js"></script><!--__PAGE_BODY__--></html>',
  )
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = fastify(serverOptions({ log, trustedProxies: ['10.0.0.1'] }))
  await app.register(securityHeaders, {})
  await app.register(requestLog, { log })
  await app.register(errorAnswers, {
    toAnswer: (error) =>
      error instanceof KnownError
        ? { status: 422, body: { success: false, code: 'known', message: 'Known.' } }
        : undefined,
  })
  await app.register(metrics, { readers: ['198.51.100.0/24', '127.0.0.0/8'], token: metricsToken })
  await app.register(limits, {})
  await app.register(health, { isReady: async () => ready })
  await app.register(cspReport)
  await app.register(staticFiles, { root })
  app.post('/echo', async (request) => request.body as object)
  app.get('/fails', async () => {
    throw Object.assign(new Error('select password from member'), { detail: 'Key (mobile)=(0912345678)' })
  })
  app.get('/known', async () => {
    throw new KnownError()
  })
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  app.get('/few', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async (request) => ({
    ip: request.ip,
  }))
  await app.register(htmlPage, {
    file: join(root, 'index.html'),
    route: '*',
    except: ['/wps/'],
    page: () => ({
      lang: 'ar"><script>',
      dir: 'rtl',
      title: '<b>$& __PAGE_LANG__',
      style: 'a{}</style><script>',
      plain: '<script>nobody meant this</script>',
      body: { markup: '<p></p>', script: 'go("</script>")' },
      sources: { images: ['https://images.example', 'https://evil.example; script-src *'] },
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    lines,
    setReady: (given) => void (ready = given),
    async close() {
      await app.close()
      await rm(root, { recursive: true })
    },
  }
}

class KnownError extends Error {}
