import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { OutboxMerchants, OutboxMessage } from './outbox-answer.ts'
import { OutboxRow } from './outbox-row.tsx'

interface OutboxListProps {
  readonly messages: readonly OutboxMessage[]
  readonly merchants: OutboxMerchants
  /** The server's clock, ISO 8601. */
  readonly now: string
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** How the next page comes; undefined at the end. */
  readonly older: { readonly isFetching: boolean; readonly fetch: () => void } | undefined
}

/** The messages, the newest first; or what to do where there is none. */
export function OutboxList({ messages, merchants, now, isFiltered, onClear, older }: OutboxListProps) {
  const message = useMessage()
  const [opened] = useState(now)
  if (messages.length === 0)
    return isFiltered ? <NoneFits onClear={onClear} /> : <Empty merchants={merchants} />
  return (
    <>
      <List aria-label={message('outbox.list')}>
        {messages.map((each) => (
          <OutboxRow
            key={each.id}
            message={each}
            merchants={merchants}
            now={now}
            isFresh={each.sentAt >= opened && Date.parse(now) - Date.parse(each.sentAt) < freshFor}
          />
        ))}
      </List>
      {older && (
        <More>
          <Button look="outline" busy={older.isFetching} onClick={older.fetch}>
            <Message id="outbox.older" />
          </Button>
        </More>
      )}
    </>
  )
}

/** Milliseconds for which a message that came while somebody was looking stands out. */
const freshFor = 60_000

function Empty({ merchants }: Pick<OutboxListProps, 'merchants'>) {
  return (
    <Card>
      <PageState
        kind="empty"
        icon="mail"
        title={<Message id="outbox.empty" />}
        action={merchants.map(({ merchant, siteName, origin }) => (
          <ButtonLink key={merchant} look="outline" href={origin} target="_blank" rel="noopener">
            <Message id="outbox.empty.open" values={{ site: siteName }} />
          </ButtonLink>
        ))}
      >
        <Message id="outbox.empty.text" />
      </PageState>
    </Card>
  )
}

function NoneFits({ onClear }: Pick<OutboxListProps, 'onClear'>) {
  return (
    <Card>
      <PageState
        kind="empty"
        title={<Message id="outbox.none" />}
        action={
          <Button look="outline" onClick={onClear}>
            <Message id="outbox.none.clear" />
          </Button>
        }
      >
        <Message id="outbox.none.text" />
      </PageState>
    </Card>
  )
}

const List = styled('ol', { base: { display: 'grid', gap: '3' } })
const More = styled('div', { base: { display: 'grid', justifyContent: 'center' } })
