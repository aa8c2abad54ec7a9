import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { everyMerchant, whoReads } from '#schemas/operators/operator-roles.ts'
import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { Text } from '#ui/text/text.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Line } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { LayerContent } from './layer-content.tsx'

interface LayerCardProps {
  readonly layer: CallAnswer<Calls['layers']>['items'][number]
}

/** One layer: what it is, what is live of it, and who stands below. */
export function LayerCard({ layer: { layer, kind, name, release, merchants } }: LayerCardProps) {
  const [isOpen, setOpen] = useState(false)
  const isOfAll = hasRole(useSelf(), whoReads, everyMerchant)
  const { data: all } = useQuery(merchantsQuery)
  const nameOf = (merchant: string) =>
    all?.items.find((each) => each.merchant === merchant)?.siteName ?? merchant
  return (
    <Card>
      <Part>
        <Line>
          <Heading level={2} look="subheading">
            {isOfAll ? (
              <TextLink asChild>
                <Link to={generatePath(consolePaths.overview, { merchant: ownerOfLayer(layer) })}>
                  {name}
                </Link>
              </TextLink>
            ) : (
              name
            )}
          </Heading>
          <Badge tone="brand">
            <Message id={`layers.kind.${kind}`} />
          </Badge>
          <Text as="span" look="small" muted>
            <code>{layer}</code>
          </Text>
        </Line>
        <Text look="small" muted>
          {release ? (
            <>
              <Message
                id="layers.release"
                values={{ number: release.number, author: <bdi>{release.author}</bdi>, note: release.note }}
              />{' '}
              <When at={release.publishedAt} />
            </>
          ) : (
            <Message id="layers.silent" />
          )}
        </Text>
        {merchants.length > 0 && (
          <Text>
            <Message id="layers.below" />{' '}
            {merchants.map((merchant) => (
              <Below key={merchant}>
                <TextLink asChild>
                  <Link to={generatePath(consolePaths.overview, { merchant })}>
                    <bdi>{nameOf(merchant)}</bdi>
                  </Link>
                </TextLink>
              </Below>
            ))}
          </Text>
        )}
        {release && (
          <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>
              <Message id="layers.content" />
            </summary>
            {isOpen && <LayerContent layer={layer} />}
          </Details>
        )}
      </Part>
    </Card>
  )
}

const Part = styled('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Below = styled('span', { base: { me: '3' } })
const Details = styled('details', {
  base: { '& > summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer' } },
})
