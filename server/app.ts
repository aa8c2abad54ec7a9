import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AnswerChecks } from '#schemas/answer-checks.ts'
import { openDeliveries, type Deliveries } from './platform/gateways/deliveries.ts'
import type { MailGateway } from './platform/gateways/mail-gateway.ts'
import type { SmsGateway } from './platform/gateways/sms-gateway.ts'
import { configurationHandlers } from './backoffice/drafts/configuration-handlers.ts'
import { draftHandlers } from './backoffice/drafts/draft-handlers.ts'
import { pictureHandlers } from './backoffice/drafts/picture-handlers.ts'
import { ruleTrialHandlers } from './backoffice/drafts/rule-trial-handlers.ts'
import { schemaRoutes } from './backoffice/drafts/schema-routes.ts'
import { layerHandlers } from './backoffice/drafts/layer-handlers.ts'
import { webhookHandlers } from './backoffice/drafts/webhook-handlers.ts'
import { opsHandlers } from './backoffice/drafts/ops-handlers.ts'
import { consoleEvents } from './backoffice/console/console-events.ts'
import { previewHandlers } from './backoffice/console/preview-handlers.ts'
import { previewMember } from './backoffice/preview-member/preview-member.ts'
import { consoleHandlers } from './backoffice/console/console-handlers.ts'
import { consolePage } from './backoffice/console/console-page.ts'
import { auditHandlers } from './platform/audit/audit-handlers.ts'
import { gameHandlers } from './play/games/game-handlers.ts'
import { indexRoutes } from './play/games/index-routes.ts'
import type { Catalogues } from './play/games/open-catalogues.ts'
import type { EventFeed } from './platform/events/event-feed.ts'
import { eventHandlers } from './platform/events/event-handlers.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import { sendNotices } from './members/notices/notice-job.ts'
import { homeHandlers } from './site/home/home-handlers.ts'
import { openPictures } from './play/games/pictures/open-pictures.ts'
import { pictureRoutes } from './play/games/pictures/picture-routes.ts'
import { warmPictures } from './play/games/pictures/warm-pictures.ts'
import { movedChannel } from './play/ledger/moved-news.ts'
import { openLedger, type Ledger } from './play/ledger/open-ledger.ts'
import type { MemberDeps } from './members/member/member-deps.ts'
import { memberHandlers } from './members/member/member-handlers.ts'
import { pictureDecoder } from './platform/pictures/picture-decoder.ts'
import type { Clock } from './platform/clock.ts'
import { bearerToken } from './platform/contract/admit.ts'
import { answerReports } from './platform/contract/answer-reports.ts'
import { callLimits } from './platform/contract/call-limits.ts'
import { publicKeys } from './platform/contract/envelope-keys.ts'
import { openApi } from './platform/contract/open-api.ts'
import { envelopeOpener } from './platform/contract/open-envelope.ts'
import { registerCalls } from './platform/contract/register-calls.ts'
import { toAnswer } from './platform/contract/to-answer.ts'
import type { Notifications } from './platform/database/notifications.ts'
import { pingDatabase } from './platform/database/ping-database.ts'
import type { Tables } from './platform/database/tables.ts'
import { cspReport } from './platform/http/csp-report.ts'
import { errorAnswers } from './platform/http/error-answers.ts'
import { eventStream } from './platform/http/event-stream.ts'
import { firstAnswers } from './platform/http/first-answers.ts'
import { health } from './platform/http/health.ts'
import { limits, type LimitsOptions } from './platform/http/limits.ts'
import { metrics } from './platform/http/metrics.ts'
import type { OutsideOptions } from './platform/http/ask-outside.ts'
import { refuseStrange } from './platform/http/refuse-strange.ts'
import { requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serverOptions } from './platform/http/server-options.ts'
import type { Randomness } from './platform/randomness.ts'
import { consolePlace, sitesBeside } from './backoffice/console/console-place.ts'
import { captchaHandlers } from './members/captcha/captcha.ts'
import { openFlows } from './members/identity/flows.ts'
import { openOperators } from './backoffice/operators/open-operators.ts'
import { operatorHandlers } from './backoffice/operators/operator-handlers.ts'
import { selfHandlers } from './backoffice/operators/self-handlers.ts'
import { signInHandlers } from './backoffice/operators/sign-in-handlers.ts'
import { linkHandlers } from './members/identity/link-handlers.ts'
import { loginHandlers } from './members/login/login-handlers.ts'
import { passwordHandlers } from './members/passwords/password-handlers.ts'
import { resetHandlers } from './members/passwords/reset-handlers.ts'
import { authenticatorHandlers } from './members/security/authenticator-handlers.ts'
import { securityHandlers } from './members/security/security-handlers.ts'
import { sessionHandlers } from './members/session/session-handlers.ts'
import { findCaller, sessionsStillOpen } from './members/session/session-store.ts'
import { previewHosts } from './site/sites/preview/preview-hosts.ts'
import { siteDrawer } from './site/pages/draw-site.ts'
import { formModuleRoutes } from './site/pages/form-module-routes.ts'
import type { SiteCache } from './site/sites/site-cache.ts'
import { pictureFiles } from './site/pages/picture-files.ts'
import { lineCheck } from './site/pages/line-check.ts'
import { siteHandlers } from './site/sites/site-handlers.ts'
import { siteFiles } from './site/pages/site-files.ts'
import { sitePages } from './site/pages/site-pages.ts'
import { siteRules } from './site/sites/site-rules.ts'
import { bookHandlers } from './play/wallet/book-handlers.ts'
import { grantDemo } from './play/wallet/demo-grant.ts'
import { openPlayOrigins } from './play/vendor-wallet/play-origins.ts'
import { supportHandlers } from './backoffice/support/support-handlers.ts'
import { vendorRoutes } from './play/vendor-wallet/vendor-routes.ts'
import { vendorTag } from './play/vendor-wallet/vendor-schema.ts'
import { vendorWalletHandlers } from './play/vendor-wallet/vendor-wallet-handlers.ts'
import { transferHandlers } from './play/wallet/transfer-handlers.ts'
import { smsMetrics } from './members/verification/sms-metrics.ts'
import { walletHandlers } from './play/wallet/wallet-handlers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    deliveries: Deliveries
  }
}

export interface AppOptions {
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly clock: Clock
  readonly randomness: Randomness
  readonly sms: SmsGateway
  readonly mail: MailGateway
  /** Where the console stands, if not under every host: scheme, host and port. */
  readonly consoleOrigin?: string | undefined
  /** Where people can ask who come to a host that no merchant has. */
  readonly contact?: string | undefined
  /** Opens the console of a private demo, whose outbox it shows (decision 025). */
  readonly consoleKey?: string | undefined
  readonly sites: SiteCache
  readonly catalogues: Catalogues
  readonly feed: EventFeed
  readonly notifications: Notifications
  readonly jobs: JobQueue
  /** Where pictures that were drawn are kept. */
  readonly pictureFolder: string
  /** Draws those that players see first before anybody asks. */
  readonly warmsPictures?: boolean
  /** Scheme, host and port at which a host is reached from outside: for links, and for providers that send players back. */
  originOf(host: string): string
  /** Secrets of the environment, by name: of providers. */
  secret(name: string): string | undefined
  /** How addresses that operators chose are reached. */
  readonly outside: OutsideOptions
  /** Folder of the built client, file of the module that draws its first look, what its pages check; without it only calls are answered. */
  readonly client?: { readonly folder: string; readonly drawing: string; readonly answerChecks: AnswerChecks }
  readonly trustedProxies?: readonly string[]
  /** How often one address may ask, if not as often as is usual. */
  readonly limits?: LimitsOptions
  readonly metricsReaders?: readonly string[]
  readonly metricsToken?: string | undefined
}

/** Builds the server: every part of it, listening nowhere yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, log, clock, catalogues } = options
  const place = consolePlace(options.consoleOrigin)
  const sites = sitesBeside(place, options.sites)
  const app = Fastify(serverOptions({ log, trustedProxies: options.trustedProxies ?? [] }))
  await app.register(securityHeaders, {})
  await app.register(requestLog, { log })
  await app.register(errorAnswers, { toAnswer })
  await app.register(refuseStrange, {})
  await app.register(limits, options.limits ?? {})
  await app.register(cookie)
  await app.register(metrics, { readers: options.metricsReaders ?? [], token: options.metricsToken })
  await app.register(health, { isReady: () => pingDatabase(db) })
  await app.register(firstAnswers, {
    trustedProxies: options.trustedProxies ?? [],
    isLive: (host) => {
      const site = sites.siteOfHost(host)
      return site !== undefined && !site.preview
    },
  })
  await app.register(cspReport)
  await app.register(openApi, { tags: [vendorTag] })
  await app.register(previewHosts, { sites, clock })
  smsMetrics(app.metrics, { db, clock, sites })
  const deliveries = openDeliveries(log, app.metrics)
  app.decorate('deliveries', deliveries)
  // After the last answer, because answers begin them.
  app.addHook('onClose', () => deliveries.settled())
  const pictures = pictureDecoder({ log })
  app.addHook('onClose', () => pictures.close())
  const ledger = openLedger({ db })
  app.addHook('onClose', () => ledger.close())
  const rules = siteRules(sites)
  const deps: MemberDeps & typeof options & { readonly ledger: Ledger } = {
    ...options,
    sites,
    deliveries,
    pictures,
    ledger,
    ...rules,
    welcome: (at, account) => grantDemo(at, rules.rules(account.merchant), account),
    siteOrigin: (merchant: string) => options.originOf(sites.site(merchant)?.hosts[0] ?? ''),
  }
  await sendNotices(deps)
  const flows = openFlows(deps)
  const operators = openOperators(deps)
  const preview = previewMember(deps)
  registerCalls(app, {
    handlers: preview.handlers({
      ...siteHandlers({ db, sites, secret: options.secret, originOf: options.originOf }),
      ...homeHandlers({ sites, clock }),
      ...captchaHandlers(deps),
      ...sessionHandlers(deps),
      ...eventHandlers(deps),
      ...loginHandlers(deps, flows),
      ...linkHandlers(deps, flows),
      ...passwordHandlers(deps),
      ...resetHandlers(deps),
      ...securityHandlers(deps),
      ...authenticatorHandlers(deps),
      ...memberHandlers(deps),
      ...gameHandlers(deps),
      ...walletHandlers(deps),
      ...vendorWalletHandlers(deps),
      ...transferHandlers(deps),
      ...signInHandlers(deps),
      ...selfHandlers(deps),
      ...operatorHandlers(deps),
      ...auditHandlers(deps),
      ...supportHandlers(deps),
      ...consoleHandlers(deps),
      ...previewHandlers(deps),
      ...bookHandlers(deps),
      ...configurationHandlers(deps),
      ...layerHandlers(deps),
      ...draftHandlers(deps),
      ...pictureHandlers(deps),
      ...ruleTrialHandlers(deps),
      ...opsHandlers(deps),
      ...webhookHandlers(deps),
      ...answerReports({ log, metrics: app.metrics, releaseOf: (merchant) => sites.site(merchant)?.release }),
      keys: async () => ({ keys: await publicKeys(deps), now: clock.now().toISOString() }),
    }),
    hasCall: (call, host) => place.has(call, host),
    siteAccess: (host, address, call) => sites.access(host, address) ?? place.withoutSite(call),
    realms: {
      player: preview.identify((request, visit, { isBackground }) =>
        findCaller(db, bearerToken(request), visit, {
          now: clock.now(),
          session: deps.rules(visit.merchant).security.session,
          isBackground,
        }),
      ),
      operator: operators.identify,
    },
    openEnvelope: envelopeOpener(deps),
    ...callLimits(db, clock),
  })
  await app.register(vendorRoutes, deps)
  await app.register(schemaRoutes)
  // A page that is told asks for what has changed at once.
  options.feed.before(() => catalogues.settled())
  await app.register(eventStream, { log: options.feed })
  await app.register(eventRoutes, {
    ...options,
    passing: [{ channel: movedChannel, name: 'balance.moved' }],
    merchantOf: (host) => sites.siteOfHost(host)?.merchant,
    sessionsStillOpen: (sessions) =>
      sessionsStillOpen(db, sessions, {
        now: clock.now(),
        idleMinutes: (merchant) => deps.rules(merchant).security.session.idleMinutes,
      }),
  })
  await app.register(consoleEvents, { ...options, place, identify: operators.identifyQuietly })
  await app.register(formModuleRoutes, { db, previewed: (hash) => sites.formModule(hash) })
  await app.register(pictureFiles, { db, sites, isConsole: place.isAt })
  const gamePictures = openPictures({ log, folder: options.pictureFolder })
  let isOver = false
  app.addHook('preClose', async () => {
    isOver = true
    gamePictures.stop()
  })
  app.addHook('onClose', () => gamePictures.close())
  if (options.warmsPictures)
    app.addHook('onListen', async () => {
      const merchants = sites.hosts().map(({ merchant }) => merchant)
      void warmPictures({ pictures: gamePictures, catalogues, merchants, isOver: () => isOver })
    })
  await app.register(pictureRoutes, { sites, catalogues, pictures: gamePictures })
  await app.register(indexRoutes, { sites, catalogues })
  if (options.client) {
    const { folder, drawing, answerChecks } = options.client
    const playOrigins = await openPlayOrigins(options)
    const draw = siteDrawer({ sites, log, drawing, secret: options.secret })
    await app.register(consolePage, {
      sites,
      place,
      originOf: options.originOf,
      client: folder,
      openByKey: operators.openByKey,
      answerChecks,
    })
    await app.register(lineCheck, { sites })
    await app.register(siteFiles, { sites, clock, db, client: folder, originOf: options.originOf })
    await app.register(sitePages, {
      sites,
      clock,
      client: folder,
      originOf: options.originOf,
      draw,
      answerChecks,
      framesOf: (merchant) => playOrigins.of(merchant),
      contact: options.contact,
    })
  }
  return app
}
