import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { merchantsQuery } from '#api/queries/configuration.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { everyMerchant, whoAdministers } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import { NewMerchant } from './new-merchant.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { PageHead } from '../parts/page-head.tsx'
import { When } from '../parts/when.tsx'

type Merchant = CallAnswer<Calls['consoleMerchants']>['items'][number]

/** Every merchant that the operator may see: what is live there, and what is drafted. */
export function MerchantsScreen() {
  const query = useQuery(merchantsQuery)
  const mayAdd = hasUnlimitedRole(useSelf(), whoAdministers, everyMerchant)
  return (
    <>
      <PageHead
        title={<Message id="console.page.merchants" />}
        lead={<Message id="merchants.lead" />}
        actions={mayAdd && query.data && <NewMerchant merchants={query.data.items} />}
      />
      <Answered query={query}>
        {({ items }) =>
          items.length === 0 && mayAdd ? (
            <Text>
              <Message id="merchants.none" />
            </Text>
          ) : (
            <List>
              {items.map((merchant) => (
                <Row key={merchant.merchant} merchant={merchant} />
              ))}
            </List>
          )
        }
      </Answered>
    </>
  )
}

function Row({ merchant: row }: { readonly merchant: Merchant }) {
  const { merchant, siteName, hosts, release, drafts, isInMaintenance, timeZone } = row
  return (
    <Card>
      <Line>
        <Heading level={2} look="subheading">
          <TextLink asChild look="alone">
            <Link to={generatePath(consolePaths.overview, { merchant })}>{siteName}</Link>
          </TextLink>
        </Heading>
        {isInMaintenance && (
          <Badge tone="warning">
            <Message id="merchants.maintenance" />
          </Badge>
        )}
        {drafts > 0 && (
          <Badge tone="info">
            <Message id="merchants.drafts" values={{ count: drafts }} />
          </Badge>
        )}
      </Line>
      <Text look="small" muted>
        <bdi dir="ltr">{hosts.join(', ')}</bdi>
      </Text>
      {release ? (
        <Text look="small">
          <Message
            id="merchants.release"
            values={{ number: release.number, author: <bdi>{release.author}</bdi> }}
          />{' '}
          <When at={release.publishedAt} timeZone={timeZone} />
        </Text>
      ) : (
        <Text look="small">
          <Message id="merchants.noRelease" />
        </Text>
      )}
    </Card>
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
    gap: '4',
    listStyle: 'none',
    p: '0',
    m: '0',
  },
})
const Card = styled('li', {
  base: {
    layerStyle: 'card',
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    p: '5',
    overflowWrap: 'anywhere',
  },
})
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
