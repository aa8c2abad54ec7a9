import { useQuery, useMutation } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { draftsQuery, schedulesQuery } from '#api/queries/configuration.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { BeginDraft } from '../drafts/begin-draft.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { comingSchedules, ScheduleList } from '../drafts/schedule-list.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { LayerOverview } from '../layers/layer-overview.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { FirstSteps } from './first-steps.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'
import { request } from '#api/client.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { saveJson } from '../parts/save-json.ts'

/** A merchant at a glance, or a layer. */
export function OverviewScreen() {
  const { layer } = useMerchant()
  return layer === undefined ? <MerchantOverview /> : <LayerOverview key={layer} layer={layer} />
}

/** What is live, what is drafted, what is planned. */
function MerchantOverview() {
  const { merchant, known, siteName, timeZone } = useMerchant()
  const self = useSelf()
  const drafts = useQuery(draftsQuery(merchant))
  const schedules = useQuery(schedulesQuery(merchant))
  const coming = comingSchedules(schedules.data?.items)
  return (
    <>
      <PageHead
        title={<bdi>{siteName}</bdi>}
        marks={
          known?.isInMaintenance && (
            <Badge tone="warning">
              <Message id="merchants.maintenance" />
            </Badge>
          )
        }
        lead={known && <bdi dir="ltr">{known.hosts.join(', ')}</bdi>}
        actions={
          <>
            {known && (
              <ButtonLink href={known.origin} target="_blank" rel="noopener" look="outline">
                <Message id="overview.open" />
              </ButtonLink>
            )}
            <ExportLive merchant={merchant} />
            <BeginDraft merchant={merchant} />
          </>
        }
      />
      <Parts>
        {known?.isNew && drafts.data && hasRole(self, whoEdits, merchant) && (
          <FirstSteps key={merchant} merchant={merchant} draft={drafts.data.items[0]?.id} />
        )}
        <Card>
          <Heading level={2} look="subheading">
            <Message id="overview.live" />
          </Heading>
          {known?.release ? (
            <>
              <Text>
                <Message
                  id="merchants.release"
                  values={{ number: known.release.number, author: <bdi>{known.release.author}</bdi> }}
                />{' '}
                <When at={known.release.publishedAt} timeZone={timeZone} />
              </Text>
              <Note>{known.release.note}</Note>
              <TextLink asChild look="alone">
                <Link to={generatePath(consolePaths.releases, { merchant })}>
                  <Message id="overview.releases" />
                </Link>
              </TextLink>
            </>
          ) : (
            <Text>
              <Message id="merchants.noRelease" />
            </Text>
          )}
        </Card>
        <section>
          <Heading level={2} look="subheading">
            <Message id="console.page.drafts" />
          </Heading>
          <Answered query={drafts}>
            {({ items }) => <DraftList merchant={merchant} drafts={items} timeZone={timeZone} />}
          </Answered>
        </section>
        {coming.length > 0 && (
          <section>
            <Heading level={2} look="subheading">
              <Message id="schedule.title" />
            </Heading>
            <ScheduleList merchant={merchant} schedules={coming} timeZone={timeZone} />
          </section>
        )}
      </Parts>
    </>
  )
}

const Parts = styled('div', { base: { display: 'grid', gap: '8', maxWidth: '56rem', '& h2': { mb: '2' } } })
const Note = styled('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

/** All documents that are live, as one file of JSON. */
function ExportLive({ merchant }: { readonly merchant: string }) {
  const live = useMutation({
    mutationFn: () => request('liveConfiguration', { params: { merchant } }),
    onSuccess: ({ release, documents }) => saveJson(`${merchant}-${release?.number ?? 0}.json`, documents),
  })
  return (
    <div>
      <Button look="outline" busy={live.isPending} onClick={() => live.mutate()}>
        <Message id="export.do" />
      </Button>
      {live.error && <ErrorNote error={live.error} />}
    </div>
  )
}
