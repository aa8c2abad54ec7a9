import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { draftsQuery, schedulesQuery } from '#api/queries/configuration.ts'
import { layerQuery } from '#api/queries/layers.ts'
import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { BeginDraft } from '../drafts/begin-draft.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { comingSchedules, ScheduleList } from '../drafts/schedule-list.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { Line, List, Row } from '../parts/list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { When } from '../parts/when.tsx'
import { GoBack } from './go-back.tsx'
import { LayerContent } from './layer-content.tsx'

/** A layer at a glance: what it says, what is drafted of it, who follows it, and its releases. */
export function LayerOverview({ layer }: { readonly layer: string }) {
  const owner = ownerOfLayer(layer)
  const query = useQuery(layerQuery(layer))
  const drafts = useQuery(draftsQuery(owner))
  const schedules = useQuery(schedulesQuery(owner))
  const coming = comingSchedules(schedules.data?.items)
  return (
    <Answered query={query}>
      {({ name, kind, number: live, merchants, releases }) => (
        <>
          <PageHead
            title={<bdi>{name}</bdi>}
            marks={
              <Badge tone="brand">
                <Message id={`layers.kind.${kind}`} />
              </Badge>
            }
            lead={<Message id="layers.overview" />}
            actions={<BeginDraft merchant={owner} />}
          />
          <Parts>
            <section>
              <Title>
                <Message id="console.page.drafts" />
              </Title>
              <Answered query={drafts}>
                {({ items }) => <DraftList merchant={owner} drafts={items} timeZone={undefined} />}
              </Answered>
            </section>
            {coming.length > 0 && (
              <section>
                <Title>
                  <Message id="schedule.title" />
                </Title>
                <ScheduleList merchant={owner} schedules={coming} timeZone={schedules.data?.timeZone} />
              </section>
            )}
            <section>
              <Title>
                <Message id="layers.content" />
              </Title>
              {releases.length === 0 ? (
                <Text muted>
                  <Message id="layers.silent" />
                </Text>
              ) : (
                <LayerContent layer={layer} />
              )}
            </section>
            <section>
              <Title>
                <Message id="layers.followers" values={{ count: merchants.length }} />
              </Title>
              <List>
                {merchants.map(({ merchant, inherits }) => (
                  <Row key={merchant} look="sides">
                    <TextLink asChild look="alone">
                      <Link to={generatePath(consolePaths.overview, { merchant })}>
                        <bdi>{merchant}</bdi>
                      </Link>
                    </TextLink>
                    <Text as="span" look="small" muted>
                      <Message id="layers.follows" values={{ count: inherits.length }} />
                    </Text>
                  </Row>
                ))}
              </List>
            </section>
            {releases.length > 0 && (
              <section>
                <Title>
                  <Message id="console.page.releases" />
                </Title>
                <List>
                  {releases.map(({ number, author, note, publishedAt, emergency, releases: made }) => (
                    <Row key={number}>
                      <Line>
                        <span>
                          <Message
                            id="layers.release"
                            values={{ number, author: <bdi>{author}</bdi>, note: <bdi>{note}</bdi> }}
                          />
                        </span>
                        {emergency !== undefined && (
                          <Badge tone="danger">
                            <Message id="releases.emergency" />
                          </Badge>
                        )}
                      </Line>
                      <Text look="small" muted>
                        <Message id="layers.madeReleases" values={{ count: made.length }} />{' '}
                        <When at={publishedAt} />
                      </Text>
                      {number !== live && (
                        <Line>
                          <GoBack layer={layer} number={number} live={live} />
                          <BeginDraft merchant={owner} from={number} />
                        </Line>
                      )}
                    </Row>
                  ))}
                </List>
              </section>
            )}
          </Parts>
        </>
      )}
    </Answered>
  )
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <Space>
      <Heading level={2} look="subheading">
        {children}
      </Heading>
    </Space>
  )
}

const Parts = styled('div', { base: { display: 'grid', gap: '8', maxWidth: '56rem' } })
const Space = styled('div', { base: { mb: '2' } })
