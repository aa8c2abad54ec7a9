import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { AppOptions } from './app-options.ts'
import { previewedDraft } from './backoffice/drafts/preview/previewed-draft.ts'
import { openDemoClock } from './platform/demo-clock.ts'
import { openNotifications } from './platform/database/notifications.ts'
import { openEventFeed } from './platform/events/event-feed.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import { openCatalogues } from './play/games/open-catalogues.ts'
import { openSiteCache, type SiteCache } from './site/sites/site-cache.ts'

/** What the server opens on its database. */
type Opened = Pick<AppOptions, 'sites' | 'catalogues' | 'feed' | 'notifications' | 'jobs' | 'demoClock'>

export interface ServerOptions extends Omit<AppOptions, keyof Opened> {
  /** Address of the migrated database. */
  readonly databaseUrl: string
  /** Milliseconds between two looks for jobs, if not as often as is usual. */
  readonly pollEvery?: number
  /** Runs when the sites are known and the games are not. */
  seed?(sites: SiteCache): Promise<void>
}

export interface OpenedServer extends Opened {
  readonly app: FastifyInstance
  /** What to close after the application, in this order. */
  readonly afterwards: readonly { readonly name: string; close(): Promise<unknown> }[]
}

/** Opens every part of the server and builds the application from them; it does not listen yet. The database stays the caller's. */
export async function openServer({
  databaseUrl,
  pollEvery,
  seed,
  ...options
}: ServerOptions): Promise<OpenedServer> {
  const { db, clock, log } = options
  const notifications = await openNotifications(databaseUrl, log)
  const isDemo = options.consoleKey !== undefined
  // Before the events, so that a page that hears of a move is answered by the moved time.
  const demoClock = await openDemoClock({ db, clock, notifications, log, isDemo })
  const feed = await openEventFeed({ db, notifications, log })
  const jobs = await openJobQueue(databaseUrl, { log, ...(pollEvery === undefined ? {} : { pollEvery }) })
  const sites = await openSiteCache({
    db,
    feed,
    notifications,
    clock,
    log,
    draftDocuments: (of) => previewedDraft(db, of),
  })
  await seed?.(sites)
  const catalogues = await openCatalogues({ db, notifications, sites, clock, log })
  const opened = { sites, catalogues, feed, notifications, jobs, demoClock }
  return {
    ...opened,
    app: await buildApp({ ...options, ...opened }),
    afterwards: [
      { name: 'the jobs', close: () => jobs.close() },
      { name: 'the events', close: async () => feed.close() },
      { name: 'the notifications', close: () => notifications.close() },
    ],
  }
}
