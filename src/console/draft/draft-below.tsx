import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { draftBelowQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Heading } from '#ui/heading.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { consolePaths } from '../frame/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { ChangeList } from '../parts/change-list.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import type { Draft } from './draft.ts'
import { DraftSteps } from './draft-steps.tsx'

interface DraftBelowProps {
  readonly owner: string
  readonly draft: Draft
}

/** What a draft of a layer changes at whom, what the gate says of them, and the way to a release of all of them together. */
export function DraftBelow({ owner, draft }: DraftBelowProps) {
  const query = useQuery(draftBelowQuery(owner, draft.id, draft.contentHash))
  return (
    <Answered query={query}>
      {({ findings, merchants, approvalNeeded }) => (
        <>
          <section>
            <Heading level={2} look="subheading">
              <Message id="layers.reach" values={{ count: merchants.length }} />
            </Heading>
            {merchants.length === 0 && (
              <Text muted>
                <Message id="layers.reach.none" />
              </Text>
            )}
            {merchants.map(({ merchant, changes }) => (
              <Below key={merchant}>
                <summary>
                  <bdi>{merchant}</bdi>: <Message id="draft.changes" values={{ count: changes.length }} />
                </summary>
                <ChangeList changes={changes} />
                <TextLink asChild look="alone">
                  <Link to={generatePath(consolePaths.overview, { merchant })}>
                    <Message id="layers.reach.go" values={{ merchant: <bdi>{merchant}</bdi> }} />
                  </Link>
                </TextLink>
              </Below>
            ))}
          </section>
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
            />
          )}
        </>
      )}
    </Answered>
  )
}

const Below = styled('details', {
  base: { '& > summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer' } },
})
