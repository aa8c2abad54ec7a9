import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { whoPublishes } from '#schemas/operators/operator-roles.ts'
import { releaseQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { BeginDraft } from '../drafts/begin-draft.tsx'
import { Answered } from '../parts/answered.tsx'
import { ChangeList } from '../parts/document/change-list.tsx'
import { FindingList } from '../parts/document/finding-list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { saveJson } from '../parts/save-json.ts'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { RollBack } from './roll-back.tsx'

/** A release of the past: what it changed, what the gate said then, how the site was, and the way back to it. */
export function ReleaseScreen() {
  const { merchant, known, timeZone } = useMerchant()
  const number = Number(useParams()['number'])
  const query = useQuery(releaseQuery(merchant, number))
  const [isPreviewed, setPreviewed] = useState(false)
  const mayPublish = hasRole(useSelf(), whoPublishes, merchant)
  const isLive = known?.release?.number === number
  return (
    <Answered query={query}>
      {(release) => (
        <>
          <PageHead
            title={<Message id="releases.name" values={{ number }} />}
            marks={
              <>
                {isLive && (
                  <Badge tone="success">
                    <Message id="releases.live" />
                  </Badge>
                )}
                <Badge tone={release.isIntact ? 'success' : 'danger'}>
                  <Message id={release.isIntact ? 'releases.intact' : 'releases.broken'} />
                </Badge>
              </>
            }
            lead={
              <>
                <bdi>{release.note}</bdi>
                {' · '}
                <bdi>{release.author}</bdi> <When at={release.publishedAt} timeZone={timeZone} look="date" />
              </>
            }
            actions={
              <>
                <Button look="outline" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
                  <Message id="preview.show" />
                </Button>
                <Button
                  look="outline"
                  onClick={() => saveJson(`${merchant}-${number}.json`, release.documents)}
                >
                  <Message id="export.do" />
                </Button>
                <BeginDraft merchant={merchant} from={number} />
                {!isLive && mayPublish && <RollBack merchant={merchant} number={number} />}
              </>
            }
          />
          <Parts>
            {release.fault !== undefined && (
              <Text role="alert">
                <Message
                  id="releases.fault"
                  values={{ number, reason: <Message id={messageIdOf(release.fault)} /> }}
                />
              </Text>
            )}
            {release.emergency !== undefined && (
              <Text>
                <Message id="releases.emergency.why" values={{ why: <bdi>{release.emergency}</bdi> }} />
              </Text>
            )}
            {isPreviewed && <PreviewPane merchant={merchant} shows={{ release: number }} />}
            <section>
              <Heading level={2} look="subheading">
                <Message id="draft.changes" values={{ count: release.changes.length }} />
              </Heading>
              <ChangeList changes={release.changes} />
            </section>
            {release.findings.length > 0 && (
              <section>
                <Heading level={2} look="subheading">
                  <Message id="draft.findings" values={{ count: release.findings.length }} />
                </Heading>
                <FindingList findings={release.findings} />
              </section>
            )}
            <Text look="caption" muted>
              <Message id="releases.hash" values={{ hash: <bdi dir="ltr">{release.chainHash}</bdi> }} />
            </Text>
          </Parts>
        </>
      )}
    </Answered>
  )
}

const Parts = styled('div', {
  base: { display: 'grid', gap: '8', maxWidth: '60rem', overflowWrap: 'anywhere', '& h2': { mb: '3' } },
})
