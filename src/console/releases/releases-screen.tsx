import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { releasesQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { consolePaths } from '../frame/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'

/** Everything that was ever live, the newest first: who, when, why. */
export function ReleasesScreen() {
  const { merchant, timeZone } = useMerchant()
  const query = useInfiniteQuery(releasesQuery(merchant))
  return (
    <>
      <PageHead title={<Message id="console.page.releases" />} lead={<Message id="releases.lead" />} />
      <Answered query={query}>
        {({ pages }) => (
          <>
            <List>
              {pages
                .flatMap(({ items }) => items)
                .map((release, place) => (
                  <Row key={release.number}>
                    <Line>
                      <TextLink asChild look="alone">
                        <Link
                          to={generatePath(consolePaths.release, {
                            merchant,
                            number: String(release.number),
                          })}
                        >
                          <Message id="releases.name" values={{ number: release.number }} />
                        </Link>
                      </TextLink>
                      {place === 0 && (
                        <Badge tone="success">
                          <Message id="releases.live" />
                        </Badge>
                      )}
                      {release.kind !== 'publish' && (
                        <Badge tone="info">
                          <Message id={messageIdOf(`releases.kind.${release.kind}`)} />
                        </Badge>
                      )}
                      {release.emergency !== undefined && (
                        <Badge tone="danger">
                          <Message id="releases.emergency" />
                        </Badge>
                      )}
                    </Line>
                    <Text>
                      <bdi>{release.note}</bdi>
                    </Text>
                    <Text look="small" muted>
                      <Message
                        id={release.approver === undefined ? 'releases.by' : 'releases.byTwo'}
                        values={{
                          author: <bdi>{release.author}</bdi>,
                          approver: <bdi>{release.approver}</bdi>,
                          count: release.changes,
                        }}
                      />{' '}
                      <When at={release.publishedAt} timeZone={timeZone} />
                    </Text>
                  </Row>
                ))}
            </List>
            {query.hasNextPage && (
              <More>
                <Button
                  look="outline"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  <Message id="releases.older" />
                </Button>
              </More>
            )}
          </>
        )}
      </Answered>
    </>
  )
}

const List = styled('ol', {
  base: { layerStyle: 'card', listStyle: 'none', p: '0', m: '0', maxWidth: '60rem' },
})
const Row = styled('li', {
  base: { px: '5', py: '3', overflowWrap: 'anywhere', '& + &': { borderBlockStartWidth: '1px' } },
})
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const More = styled('div', { base: { mt: '4' } })
