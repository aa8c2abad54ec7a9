import type { FastifyInstance } from 'fastify'
import type { AppDeps, AppOptions } from './app-options.ts'
import { consoleHost, sitesBeside } from './backoffice/console/console-host.ts'
import { backofficeWing } from './backoffice/plugin.ts'
import { previewMember } from './backoffice/preview-member/preview-member.ts'
import { membersWing } from './members/plugin.ts'
import { answerReports } from './platform/contract/answer-reports.ts'
import { callLimits } from './platform/contract/call-limits.ts'
import { publicKeys } from './platform/contract/envelope-keys.ts'
import { envelopeOpener } from './platform/contract/open-envelope.ts'
import { registerCalls } from './platform/contract/register-calls.ts'
import { eventHandlers } from './platform/events/event-handlers.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import { openDeliveries } from './platform/gateways/deliveries.ts'
import { eventStream } from './platform/http/streams/event-stream.ts'
import { pictureDecoder } from './platform/pictures/picture-decoder.ts'
import { platformWing } from './platform/plugin.ts'
import { providerTag } from './play/cashier/provider-routes.ts'
import { movedChannel } from './play/ledger/posting/moved-news.ts'
import { openLedger } from './play/ledger/open-ledger.ts'
import { playWing } from './play/plugin.ts'
import { openPlayOrigins } from './play/vendor-wallet/launches/play-origins.ts'
import { vendorTag } from './play/vendor-wallet/messages/vendor-schema.ts'
import { grantDemo } from './play/wallet/demo-grant.ts'
import { siteWing } from './site/plugin.ts'
import { siteRules } from './site/sites/site-rules.ts'

/** Builds the server from its wings; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, log, clock, catalogues, feed } = options
  const place = consoleHost(options.consoleOrigin)
  const sites = sitesBeside(place, options.sites)
  const isLive = (host: string) => {
    const site = sites.siteOfHost(host)
    return site !== undefined && !site.preview
  }
  const app = await platformWing({ ...options, isLive, tags: [vendorTag, providerTag] })
  const deliveries = openDeliveries(log, app.metrics)
  app.decorate('deliveries', deliveries)
  // After the last answer, because answers begin deliveries.
  app.addHook('onClose', () => deliveries.settled())
  const pictures = pictureDecoder({ log })
  app.addHook('onClose', () => pictures.close())
  const ledger = openLedger({ db })
  app.addHook('onClose', () => ledger.close())
  const rules = siteRules(sites)
  const deps: AppDeps = {
    ...options,
    sites,
    deliveries,
    pictures,
    ledger,
    ...rules,
    welcome: (at, account) => grantDemo(at, rules.rules(account.merchant), account),
    siteOrigin: (merchant) => options.originOf(sites.site(merchant)?.hosts[0] ?? ''),
  }
  const site = await siteWing(app, deps)
  const members = await membersWing(app, deps)
  const play = playWing(app, deps)
  const backoffice = backofficeWing(app, { ...deps, place })
  const preview = previewMember(deps)
  registerCalls(app, {
    handlers: preview.handlers({
      ...site.handlers,
      ...members.handlers,
      ...play.handlers,
      ...backoffice.handlers,
      ...eventHandlers(deps),
      ...answerReports({ log, metrics: app.metrics, releaseOf: (merchant) => sites.site(merchant)?.release }),
      keys: async () => ({ keys: await publicKeys(deps), now: clock.now().toISOString() }),
    }),
    hasCall: (call, host) => place.has(call, host),
    siteAccess: (host, address, call) => sites.access(host, address) ?? place.withoutSite(call),
    realms: { player: preview.identify(members.identify), operator: backoffice.identify },
    openEnvelope: envelopeOpener(deps),
    ...callLimits(db, clock),
  })
  await play.vendors()
  await play.providers()
  // A page that hears of a change asks for the catalogue immediately.
  feed.before(() => catalogues.settled())
  await app.register(eventStream, { log: feed })
  await app.register(eventRoutes, {
    ...options,
    passing: [{ channel: movedChannel, name: 'balance.moved' }],
    merchantOf: (host) => sites.siteOfHost(host)?.merchant,
    sessionsStillOpen: members.sessionsStillOpen,
  })
  await backoffice.files()
  await site.files({ isConsole: place.isAt })
  await play.files()
  if (options.client) {
    const playOrigins = await openPlayOrigins(options)
    await backoffice.page(options.client)
    await site.pages({ ...options.client, framesOf: (merchant) => playOrigins.of(merchant) })
  }
  return app
}
