import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { draftBelowQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { LayerReach } from '../../layers/layer-reach.tsx'
import { Answered } from '../../parts/answered.tsx'
import { FindingList } from '../../parts/document/finding-list.tsx'
import type { Draft } from '../../drafts/draft.ts'
import { DraftSteps } from './draft-steps.tsx'

interface DraftBelowProps {
  readonly owner: string
  readonly draft: Draft
}

/** What a draft of a layer changes at whom, what the gate says of them, and the way to a release of all of them together. */
export function DraftBelow({ owner, draft }: DraftBelowProps) {
  // While it is read again for another content, what was typed and said here stays.
  const query = useQuery({
    ...draftBelowQuery(owner, draft.id, draft.contentHash),
    placeholderData: keepPreviousData,
  })
  return (
    <Answered query={query}>
      {({ findings, merchants, approvalNeeded }) => (
        <>
          <LayerReach merchants={merchants} />
          {findings.length > 0 && (
            <section>
              <Heading level={2} look="subheading">
                <Message id="draft.findings" values={{ count: findings.length }} />
              </Heading>
              <FindingList findings={findings} />
            </section>
          )}
          {draft.conflicts.length === 0 && (
            <DraftSteps
              merchant={owner}
              draft={{ ...draft, findings: [...findings], approvalNeeded: [...approvalNeeded] }}
              timeZone={undefined}
              isRead={!query.isPlaceholderData}
            />
          )}
        </>
      )}
    </Answered>
  )
}
