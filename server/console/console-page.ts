import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerChecks } from '#schemas/answer-checks.ts'
import { themeStyleSheet } from '#schemas/config/theme-style-sheet.ts'
import { platformTheme } from '#schemas/config/platform-theme.ts'
import { answerChecksTag } from '../platform/contract/answer-checks-tag.ts'
import { htmlPage } from '../platform/http/html-page.ts'

interface ConsolePageOptions {
  /** Folder of the built client. */
  readonly client: string
  /** Opens a session for the key of a private demo, if it is the right one. */
  openByKey(given: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void>
  readonly answerChecks: AnswerChecks
}

/**
 * The operator console: a page of its own under every host, in a look that is nobody's. The key of a private demo in its address
 * (`/console?key=…`) becomes a session, and the browser goes on to the address without it; what is shown, each call decides.
 */
export async function consolePage(
  app: FastifyInstance,
  { client, openByKey, answerChecks }: ConsolePageOptions,
): Promise<void> {
  const checked = { ...page, head: [answerChecksTag(answerChecks)] }
  app.addHook('onRequest', async (request, reply) => {
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
    await app.register(htmlPage, { file, route, page: () => checked })
}

const page = {
  lang: 'en',
  dir: 'ltr',
  title: 'Marquee',
  hidden: true,
  style: themeStyleSheet(platformTheme),
  referrerPolicy: 'no-referrer',
} as const
