import { useQuery } from '@tanstack/react-query'
import { generatePath, Link, useParams } from 'react-router-dom'
import { draftQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../../parts/console-paths.ts'
import { leafEdits } from '../../layers/leaf-edits.ts'
import { publishingId } from '../../overview/publishing-id.ts'
import { useLedTo } from '../../parts/use-led-to.ts'
import { changesId } from '../parts/changes-id.ts'
import { ScheduleList } from '../../drafts/schedule-list.tsx'
import { Answered } from '../../parts/answered.tsx'
import { ChangeList } from '../../parts/document/change-list.tsx'
import { DraftPictures } from '../../pictures/draft-pictures.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { When } from '../../parts/when.tsx'
import { BeforeAfter } from './before-after.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { DraftBelow } from './draft-below.tsx'
import { DraftConflicts } from './draft-conflicts.tsx'
import { DraftDocuments } from './draft-documents.tsx'
import { DraftFindings } from './draft-findings.tsx'
import { DraftPeople } from '../parts/draft-people.tsx'
import { DraftReach } from './draft-reach.tsx'
import { HeldEdits } from '../edits/held-edits.tsx'
import { ImportDocuments } from '../import/import-documents.tsx'
import { RenameDraft } from './rename-draft.tsx'
import { SavedMark } from '../edits/saved-mark.tsx'
import { StateBadge } from '../parts/state-badge.tsx'
import { DraftSteps } from './draft-steps.tsx'
import type { Draft } from '../../drafts/draft.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'

/** A draft as a whole: its documents, what it changes, what the gate says, and the way to a release. */
export function DraftScreen() {
  const { merchant } = useMerchant()
  const { draft = '' } = useParams()
  const query = useQuery(draftQuery(merchant, draft))
  return <Answered query={query}>{(data) => <Whole draft={data} />}</Answered>
}

function Whole({ draft }: { readonly draft: Draft }) {
  const { merchant, layer, timeZone } = useMerchant()
  useLedTo(changesId)
  const isMerchant = layer === undefined
  const { title, base, changes, live, conflicts, state } = draft
  const isBehind = base !== live
  const hasSteps = state === 'open' && isMerchant && conflicts.length === 0 && changes.length > 0
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        marks={
          state === 'open' ? (
            isBehind && (
              <Badge tone="warning">
                <Message id="drafts.behind" />
              </Badge>
            )
          ) : (
            <StateBadge state={state} />
          )
        }
        lead={
          <>
            <Message
              id="draft.lead"
              values={{
                base,
                author: <bdi>{draft.author.name}</bdi>,
                editor: <bdi>{draft.editedBy.name}</bdi>,
              }}
            />{' '}
            <When at={draft.editedAt} timeZone={timeZone} />
          </>
        }
        actions={
          <>
            <DraftPeople draft={draft} />
            {state === 'open' && <RenameDraft merchant={merchant} draft={draft} />}
            {hasSteps && (
              <ButtonLink asChild>
                <Link to={`#${publishingId}`}>
                  <Message id="draft.toPublishing" />
                </Link>
              </ButtonLink>
            )}
          </>
        }
      />
      <Parts>
        {state === 'open' && <LeftEdits key={`${merchant} ${draft.id}`} merchant={merchant} draft={draft} />}
        {state === 'open' && draft.schedule && (
          <section>
            <Heading level={2} look="subheading">
              <Message id="schedule.title" />
            </Heading>
            <ScheduleList merchant={merchant} schedules={[draft.schedule]} timeZone={timeZone} />
          </section>
        )}
        {state === 'open' && isBehind && <DraftConflicts merchant={merchant} draft={draft} />}
        <section>
          <Heading level={2} look="subheading">
            <Message id="draft.documents" />
          </Heading>
          <DraftDocuments merchant={merchant} draft={draft} />
          {isMerchant && <ImportDocuments merchant={merchant} draft={draft} />}
        </section>
        <DraftPictures merchant={merchant} draft={draft} />
        <section>
          <Heading level={2} look="subheading" id={changesId} tabIndex={-1}>
            <Message id="draft.changes" values={{ count: changes.length }} />
          </Heading>
          <ChangeList
            changes={isMerchant ? changes : leafEdits(changes)}
            {...(state === 'open' && isMerchant ? { merchant } : {})}
          />
        </section>
        {state === 'open' && isMerchant && changes.length > 0 && (
          <BeforeAfter merchant={merchant} draft={draft} />
        )}
        {state === 'open' && isMerchant && <DraftReach merchant={merchant} draft={draft} />}
        <DraftFindings merchant={merchant} draft={draft} />
        {state === 'open' && !isMerchant && changes.length > 0 && draft.findings.length === 0 && (
          <DraftBelow owner={merchant} draft={draft} />
        )}
        {hasSteps && <DraftSteps merchant={merchant} draft={draft} timeZone={timeZone} />}
        {draft.release !== undefined && (
          <TextLink asChild look="alone">
            <Link
              to={generatePath(isMerchant ? consolePaths.release : consolePaths.overview, {
                merchant,
                number: String(draft.release),
              })}
            >
              <Message id="releases.name" values={{ number: draft.release }} />
            </Link>
          </TextLink>
        )}
        {changes.length === 0 && state === 'open' && (
          <Text muted>
            <Message id="draft.unchanged" />
          </Text>
        )}
        {state === 'open' && <DiscardDraft merchant={merchant} draft={draft} />}
      </Parts>
    </>
  )
}

/** What was typed in a document and waits to be decided, or is not in what the page shows. */
function LeftEdits({ merchant, draft }: { readonly merchant: string; readonly draft: Draft }) {
  const edits = useDraftEdits(merchant, draft.id, draft.version)
  return (
    <>
      <HeldEdits edits={edits} />
      {edits.unsaved.length > 0 && (
        <Unread>
          <SavedMark state={edits.state} />
          <Message id="draft.unread" />
        </Unread>
      )}
    </>
  )
}

const Unread = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})
const Parts = styled('div', {
  base: {
    display: 'grid',
    gap: '8',
    maxWidth: '60rem',
    '& h2': { mb: '3' },
    '& > :empty': { display: 'none' },
  },
})
