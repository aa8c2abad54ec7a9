import type { FastifyInstance } from 'fastify'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import type { AppDeps } from '../app-options.ts'
import { homeHandlers } from './home/home-handlers.ts'
import { siteDrawer } from './pages/draw-site.ts'
import { formModuleRoutes } from './pages/form-module-routes.ts'
import { lineCheck } from './pages/line-check.ts'
import { pictureFiles } from './pages/picture-files.ts'
import { siteFiles } from './pages/site-files.ts'
import { sitePages } from './pages/site-pages.ts'
import { previewHosts } from './sites/preview/preview-hosts.ts'
import { siteHandlers } from './sites/site-handlers.ts'

/** The site wing: the calls about a merchant's site, and its files and pages. */
export async function siteWing(app: FastifyInstance, deps: AppDeps) {
  const { db, sites, clock, secret, originOf } = deps
  await app.register(previewHosts, { sites, clock })
  return {
    handlers: {
      ...siteHandlers({ db, sites, secret, originOf }),
      ...homeHandlers({ sites, clock }),
    },
    /** What pages load from their own host. */
    async files({ isConsole }: { isConsole(host: string): boolean }) {
      await app.register(formModuleRoutes, { db, previewed: (hash) => sites.formModule(hash) })
      await app.register(pictureFiles, { db, sites, isConsole })
    },
    /** The pages of the built client. */
    async pages({ framesOf, ...client }: ClientPages) {
      const { folder, drawing, answerChecks } = client
      const draw = siteDrawer({ sites, log: deps.log, drawing, secret })
      await app.register(lineCheck, { sites })
      await app.register(siteFiles, { sites, clock, db, client: folder, originOf })
      await app.register(sitePages, {
        sites,
        clock,
        client: folder,
        originOf,
        draw,
        answerChecks,
        framesOf,
        contact: deps.contact,
      })
    },
  }
}

interface ClientPages {
  readonly folder: string
  readonly drawing: string
  readonly answerChecks: AnswerChecks
  /** Origins whose games a merchant's pages may frame. */
  framesOf(merchant: string): readonly string[]
}
