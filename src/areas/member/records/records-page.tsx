import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { timeNow } from '#api/platform-clock.ts'
import { useSiteTitle } from '#config/document-title.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useLiveBalance } from '#features/wallet/use-live-balance.ts'
import { useNamespace } from '#i18n/use-namespace.ts'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ViewLink, ViewLinks } from '#ui/links/view-links.tsx'
import type { Member } from '../member.ts'
import { Movements } from './movements.tsx'
import { RecordFilters } from './record-filters.tsx'
import { readRecordsAddress, startOf, writeRecordsAddress, type RecordsAddress } from './records-address.ts'
import { Rounds } from './rounds.tsx'

const lists = ['movements', 'rounds'] as const

/** What moved on the member's wallets, and the rounds of games that were played. */
export function RecordsPage({ member }: { readonly member: Member }) {
  const hasTexts = useNamespace('wallet')
  // With the balance the lists are asked for again, also where no header shows one.
  useLiveBalance()
  const message = useMessage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const address = readRecordsAddress(query)
  // The time that filters count back from stays while the page is open: a list that is read does not slip.
  const [openedAt] = useState(timeNow)
  const from = startOf(address.days, openedAt)
  const change = (changed: Partial<RecordsAddress>) =>
    void navigate(writeRecordsAddress({ ...address, ...changed }), {
      replace: true,
      state: { keepsScroll: true },
    })
  const clear = () => change({ wallet: undefined, kind: undefined, state: undefined, days: undefined })
  useSiteTitle(message('member.menu.records'), 'part')
  if (!hasTexts) return <Skeleton height="24rem" />
  return (
    <Card>
      <Heading level={1} tabIndex={-1}>
        <Message id="records.title" />
      </Heading>
      <Lists aria-label={message('records.title')}>
        {lists.map((list) => (
          <ViewLink key={list} asChild>
            <Link
              to={writeRecordsAddress({ list, days: address.days })}
              state={{ keepsScroll: true }}
              aria-current={address.list === list ? 'page' : undefined}
            >
              <Message id={`records.${list}`} />
            </Link>
          </ViewLink>
        ))}
      </Lists>
      <RecordFilters address={address} hasGameWallet={member.hasMerchantWallet} onChange={change} />
      {address.list === 'movements' ? (
        <Movements address={address} from={from} onClear={clear} />
      ) : (
        <Rounds address={address} from={from} onClear={clear} />
      )}
    </Card>
  )
}

const Lists = styled(ViewLinks, { base: { mt: '3' } })
