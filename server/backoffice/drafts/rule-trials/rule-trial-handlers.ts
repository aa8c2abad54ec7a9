import { own } from '#schemas/json/read-value.ts'
import type { Handlers } from '../../../platform/contract/handler.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { findDraft } from '../store/draft-store.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import { tryRule } from './try-rule.ts'

/** Answers to the calls of `schemas/calls/operator/rule-trial.ts`. */
export function ruleTrialHandlers({
  db,
  clock,
}: Pick<ConfigurationDeps, 'db' | 'clock'>): Pick<Handlers, 'tryRule'> {
  return {
    async tryRule({ params, body }) {
      const { drafted } = await draftedDocuments(db, await findDraft(db, params))
      const siteName = own(own(drafted, 'theme'), 'siteName')
      return tryRule(
        {
          flags: own(drafted, 'flags'),
          register: own(drafted, 'register'),
          timeZone: own(own(drafted, 'locales'), 'timeZone'),
        },
        body,
        { now: clock.now(), around: typeof siteName === 'string' ? [siteName] : [] },
      )
    },
  }
}
