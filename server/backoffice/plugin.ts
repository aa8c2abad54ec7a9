import type { FastifyInstance } from 'fastify'
import type { AnswerChecks } from '#schemas/calls/answer-checks.ts'
import type { AppDeps } from '../app-options.ts'
import { auditHandlers } from '../platform/audit/audit-handlers.ts'
import { consoleEvents } from './console/console-events.ts'
import { consoleHandlers } from './console/console-handlers.ts'
import { demoClockHandlers } from './console/demo-clock-handlers.ts'
import { consolePage } from './console/console-page.ts'
import type { ConsoleHost } from './console/console-host.ts'
import { previewHandlers } from './console/preview-handlers.ts'
import { configurationHandlers } from './drafts/releases/configuration-handlers.ts'
import { draftHandlers } from './drafts/editing/draft-handlers.ts'
import { layerHandlers } from './drafts/layers/layer-handlers.ts'
import { opsHandlers } from './drafts/ops-handlers.ts'
import { pictureHandlers } from './drafts/pictures/picture-handlers.ts'
import { ruleTrialHandlers } from './drafts/rule-trials/rule-trial-handlers.ts'
import { schemaRoutes } from './drafts/schema-routes.ts'
import { webhookHandlers } from './drafts/webhooks/webhook-handlers.ts'
import { openOperators } from './operators/open-operators.ts'
import { operatorHandlers } from './operators/operator-handlers.ts'
import { selfHandlers } from './operators/self-handlers.ts'
import { signInHandlers } from './operators/sign-in-handlers.ts'
import { supportHandlers } from './support/support-handlers.ts'

/** The backoffice wing: operators, their console, and what they do with configuration and for members. */
export function backofficeWing(app: FastifyInstance, deps: AppDeps & { readonly place: ConsoleHost }) {
  const operators = openOperators(deps)
  return {
    handlers: {
      ...signInHandlers(deps),
      ...selfHandlers(deps),
      ...operatorHandlers(deps),
      ...auditHandlers(deps),
      ...supportHandlers(deps),
      ...consoleHandlers(deps),
      ...demoClockHandlers(deps),
      ...previewHandlers(deps),
      ...configurationHandlers(deps),
      ...layerHandlers(deps),
      ...draftHandlers(deps),
      ...pictureHandlers(deps),
      ...ruleTrialHandlers(deps),
      ...opsHandlers(deps),
      ...webhookHandlers(deps),
    },
    identify: operators.identify,
    /** The schemas that the console and its editors load, and its stream of events. */
    async files() {
      await app.register(schemaRoutes)
      await app.register(consoleEvents, { ...deps, identify: operators.identifyQuietly })
    },
    /** The page of the console. */
    page: ({ folder, answerChecks }: { readonly folder: string; readonly answerChecks: AnswerChecks }) =>
      app.register(consolePage, {
        sites: deps.sites,
        place: deps.place,
        originOf: deps.originOf,
        client: folder,
        openByKey: operators.openByKey,
        answerChecks,
      }),
  }
}
