import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import type { HeldWinDecision } from '#schemas/money/held-wins.ts'
import { request } from '#api/client.ts'
import { heldWinsKey, heldWinsQuery } from '#api/queries/held-wins.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ViewLink, ViewLinks } from '#ui/links/view-links.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { When } from '../parts/when.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { writeBooksAddress } from './books-address.ts'
import type { BookViewProps } from './book-view.ts'
import { Member } from './member.tsx'
import { Pages } from './pages.tsx'

type HeldWin = CallAnswer<Calls['heldWins']>['items'][number]

/** Wins above a ceiling: those that wait for two operators, or those that are decided. */
export function HeldWinsView({ merchant, timeZone, address }: BookViewProps) {
  const wins = address.wins ?? 'open'
  const message = useMessage()
  const query = useInfiniteQuery(heldWinsQuery(merchant, wins))
  return (
    <Column>
      <Text muted>
        <Message id="heldWins.lead" />
      </Text>
      <ViewLinks aria-label={message('books.view.wins')}>
        {(['open', 'decided'] as const).map((state) => (
          <ViewLink key={state} asChild>
            <Link
              to={writeBooksAddress({ view: 'wins', wins: state === 'open' ? undefined : state })}
              aria-current={state === wins ? 'page' : undefined}
            >
              <Message id={`heldWins.state.${state}`} />
            </Link>
          </ViewLink>
        ))}
      </ViewLinks>
      <Pages
        query={query}
        more="books.newer"
        none={
          <Text role="status">
            <Message id={`heldWins.none.${wins}`} />
          </Text>
        }
      >
        {(pages) => (
          <List>
            {pages
              .flatMap(({ items }) => items)
              .map((win) => (
                <HeldWinRow key={win.id} merchant={merchant} timeZone={timeZone} win={win} />
              ))}
          </List>
        )}
      </Pages>
    </Column>
  )
}

interface HeldWinRowProps extends Pick<BookViewProps, 'merchant' | 'timeZone'> {
  readonly win: HeldWin
}

/** One of them: whose it is, why it is held, what was proposed, and what can be done. */
function HeldWinRow({ merchant, timeZone, win }: HeldWinRowProps) {
  const message = useMessage()
  const { locale } = useIntl()
  const queryClient = useQueryClient()
  const self = useSelf()
  const [act, setAct] = useState<HeldWinDecision>()
  const { id, account, currency, vendor, game, round, transaction, state, proposal, decision } = win
  const money = (minor: string) => amountText(amountOf(BigInt(minor), currency), locale)
  const isOwn = proposal !== undefined && proposal.by.id === self?.id
  const textOf = (decided: HeldWinDecision): Words => {
    if (proposal?.decision !== decided) return decided
    return decided === 'pay' ? 'confirmPay' : 'confirmRefuse'
  }
  const named = (decided: HeldWinDecision) =>
    message('heldWins.act', {
      act: message(`heldWins.${textOf(decided)}`),
      amount: money(win.amount),
      account,
    })
  return (
    <Row>
      <Head>
        <Message
          id="heldWins.of"
          values={{
            amount: <Amount>{money(win.amount)}</Amount>,
            account: <Member account={account} currency={currency} />,
          }}
        />
        <Badge tone={tones[state]}>
          <Message id="heldWins.result" values={{ state }} />
        </Badge>
      </Head>
      <Text>
        <Message
          id="heldWins.why"
          values={{ ceiling: win.ceiling, win: win.win ?? 'none', most: <bdi>{money(win.most)}</bdi> }}
        />
      </Text>
      <Text look="small" muted>
        <Message
          id="heldWins.where"
          values={{ vendor: <bdi>{vendor}</bdi>, game: <bdi>{game}</bdi>, round: <Name>{round}</Name> }}
        />
        {' · '}
        <Message id="heldWins.transaction" values={{ transaction: <Name>{transaction}</Name> }} />
        {' · '}
        <Message
          id="heldWins.since"
          values={{ at: <When at={win.heldAt} timeZone={timeZone} look="date" /> }}
        />
      </Text>
      {proposal && (
        <Said>
          <Message
            id="heldWins.proposal"
            values={{
              decision: proposal.decision,
              name: <bdi>{proposal.by.name}</bdi>,
              at: <When at={proposal.at} timeZone={timeZone} look="date" />,
              reason: <bdi>{proposal.reason}</bdi>,
            }}
          />
        </Said>
      )}
      {decision && (
        <Said>
          <Message
            id="heldWins.decision"
            values={{
              name: <bdi>{decision.by.name}</bdi>,
              at: <When at={decision.at} timeZone={timeZone} look="date" />,
              reason: <bdi>{decision.reason}</bdi>,
            }}
          />
        </Said>
      )}
      {state === 'open' && isOwn && (
        <Text role="status">
          <Message id="heldWins.own" />
        </Text>
      )}
      {state === 'open' && (
        <Acts>
          {(['pay', 'refuse'] as const)
            .filter((decided) => !isOwn || proposal?.decision !== decided)
            .map((decided) => (
              <Button
                key={decided}
                size="sm"
                look={proposal?.decision === decided ? 'solid' : 'outline'}
                aria-label={named(decided)}
                onClick={() => setAct(decided)}
              >
                <Message id={`heldWins.${textOf(decided)}`} />
              </Button>
            ))}
        </Acts>
      )}
      {act && (
        <ReasonDialog
          {...dialogOf[textOf(act)]}
          run={(reason) =>
            request('decideHeldWin', { params: { merchant, win: id }, body: { decision: act, reason } })
          }
          onDone={() => void queryClient.invalidateQueries({ queryKey: heldWinsKey(merchant) })}
          onClose={() => setAct(undefined)}
        >
          <Head>
            <Message
              id="heldWins.of"
              values={{ amount: <Amount>{money(win.amount)}</Amount>, account: <bdi>{account}</bdi> }}
            />
          </Head>
        </ReasonDialog>
      )}
    </Row>
  )
}

type Words = HeldWinDecision | 'confirmPay' | 'confirmRefuse'

const dialogOf = {
  pay: { title: 'heldWins.pay', text: 'heldWins.pay.text', submit: 'heldWins.pay' },
  refuse: { title: 'heldWins.refuse', text: 'heldWins.refuse.text', submit: 'heldWins.refuse' },
  confirmPay: {
    title: 'heldWins.confirmPay',
    text: 'heldWins.confirmPay.text',
    submit: 'heldWins.confirmPay',
    look: 'danger',
  },
  confirmRefuse: {
    title: 'heldWins.confirmRefuse',
    text: 'heldWins.confirmRefuse.text',
    submit: 'heldWins.confirmRefuse',
    look: 'danger',
  },
} as const satisfies Record<Words, { title: MessageId; text: MessageId; submit: MessageId; look?: 'danger' }>

const tones = {
  open: 'warning',
  paid: 'success',
  refused: 'danger',
  withdrawn: 'info',
  impossible: 'danger',
} as const satisfies Record<HeldWin['state'], string>

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const List = styled('ul', { base: { display: 'grid', gap: '3', listStyle: 'none', p: '0', m: '0' } })
const Row = styled('li', {
  base: { display: 'grid', gap: '2', p: '4', minWidth: '0', layerStyle: 'card' },
})
const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Amount = styled('bdi', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } })
const Name = styled('bdi', { base: { overflowWrap: 'anywhere' } })
const Said = styled('p', { base: { m: '0', overflowWrap: 'anywhere' } })
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
