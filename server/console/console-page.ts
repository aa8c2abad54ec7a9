import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { themeStyleSheet } from '#schemas/config/theme-style-sheet.ts'
import { platformTheme } from '#schemas/config/platform-theme.ts'
import { htmlPage } from '../platform/http/html-page.ts'

interface ConsolePageOptions {
  /** Folder of the built client. */
  readonly client: string
}

/** The operator console: a page of its own under every host, in a look that is nobody's. What it may show each call decides. */
export async function consolePage(app: FastifyInstance, { client }: ConsolePageOptions): Promise<void> {
  await app.register(htmlPage, {
    file: join(client, 'console.html'),
    route: '/console',
    page: () => page,
  })
}

const page = { lang: 'en', dir: 'ltr', title: 'Marquee', style: themeStyleSheet(platformTheme) } as const
