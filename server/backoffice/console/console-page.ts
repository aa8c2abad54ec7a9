import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import { themeStyleSheet } from '#schemas/config/theme/theme-style-sheet.ts'
import { platformTheme } from '#schemas/config/theme/platform-theme.ts'
import { answerChecksTag } from '../../platform/contract/answer-checks-tag.ts'
import type { LiveSites } from '../../site/sites/live-sites.ts'
import { htmlPage, type Page } from '../../platform/http/html-page.ts'
import type { ConsoleHost } from './console-host.ts'

interface ConsolePageOptions {
  /** Folder of the built client. */
  readonly client: string
  /** Opens a session for the key of a private demo, if it is the right one. */
  openByKey(given: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void>
  readonly answerChecks: AnswerChecks
  readonly sites: Pick<LiveSites, 'hosts'>
  readonly place: Pick<ConsoleHost, 'isAt'>
  /** Scheme, host and port at which a host is reached from outside. */
  originOf(host: string): string
}

/**
 * The operator console: a page of its own, where the console stands, in a look that is nobody's. The key of a private demo in its address
 * (`/console?key=…`) becomes a session, and the browser goes on to the address without it; what is shown, each call decides.
 */
export async function consolePage(
  app: FastifyInstance,
  { client, openByKey, answerChecks, sites, place, originOf }: ConsolePageOptions,
): Promise<void> {
  let shown: Page | undefined
  /** The same object until there are other merchants. */
  const consolePageNow = (): Page => {
    const frames = sites.hosts().map(({ host }) => previewOrigins(originOf(host)))
    if (shown?.sources?.frames?.join() !== frames.join())
      shown = { ...page, head: [answerChecksTag(answerChecks)], sources: { frames } }
    return shown ?? page
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!place.isAt(request.hostname)) return reply.callNotFound()
    const { key: given } = request.query as { readonly key?: unknown }
    if (given === undefined) return
    await openByKey(given, request, reply)
    // A redirect leaves no entry in the history that Back could show.
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect('/console', 303)
  })
  const file = join(client, 'console.html')
  for (const route of ['/console', '/console/*'])
    await app.register(htmlPage, { file, route, page: consolePageNow })
}

/** Every preview of a site has a host of its own below that of the site. */
function previewOrigins(origin: string) {
  const { protocol, host } = new URL(origin)
  return `${protocol}//*.${host}`
}

const page = {
  lang: 'en',
  dir: 'ltr',
  title: 'Marquee',
  hidden: true,
  style: themeStyleSheet(platformTheme),
  referrerPolicy: 'no-referrer',
} as const
