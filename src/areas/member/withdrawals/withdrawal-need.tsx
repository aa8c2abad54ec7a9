import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { WithdrawalObstacle } from '#schemas/cashier/withdrawal-states.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { cardsAddress } from '../cards/cards-address.ts'
import { writeDepositAddress } from '../cashier/deposit-address.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

interface NeedProps {
  readonly need: WithdrawalObstacle
  readonly isDone: boolean
  readonly terms: WithdrawalTerms
}

/** One thing that has to be done or waited for before a withdrawal, and the way to it. */
export function WithdrawalNeed({ need, isDone, terms }: NeedProps) {
  return (
    <li>
      <Sign data-done={isDone ? '' : undefined}>
        <Icon name={isDone ? 'check' : 'dot'} size={18} />
      </Sign>
      <Words>
        <VisuallyHidden>
          <Message id={isDone ? 'withdrawal.need.done' : 'withdrawal.need.open'} />{' '}
        </VisuallyHidden>
        <NeedText need={need} isDone={isDone} terms={terms} />
      </Words>
      {!isDone && <Remedy need={need} terms={terms} />}
    </li>
  )
}

function NeedText({ need, isDone, terms }: NeedProps): ReactNode {
  const { locale } = useIntl()
  const { currency, debt, turnover, cards, perDay, now } = terms
  switch (need) {
    case 'debtOpen': {
      const owed = amountText(amountOf(BigInt(debt?.amount ?? '0'), currency), locale)
      return <Message id="withdrawal.need.debtOpen" values={{ amount: <bdi>{owed}</bdi> }} />
    }
    case 'paymentPasswordMissing':
    case 'cardMissing':
      return <Message id={`withdrawal.need.${need}`} values={{ isDone: isDone ? 'yes' : 'no' }} />
    case 'cardTooNew': {
      const [first = now] = cards.map(({ usableFrom }) => usableFrom).toSorted()
      return <Message id="withdrawal.need.cardTooNew" values={{ time: new Date(first) }} />
    }
    case 'turnoverOpen': {
      const needed = BigInt(turnover?.needed ?? '0')
      const done = BigInt(turnover?.done ?? '0')
      const text = (minor: bigint) => <bdi>{amountText(amountOf(minor, currency), locale)}</bdi>
      return (
        <>
          <Message
            id="withdrawal.need.turnoverOpen"
            values={{
              isDone: isDone ? 'yes' : 'no',
              left: text(needed - done),
              done: text(done),
              needed: text(needed),
            }}
          />
          {!isDone && <Progress done={done} needed={needed} />}
        </>
      )
    }
    case 'perDayReached':
      return (
        <Message
          id="withdrawal.need.perDayReached"
          values={{ hasTime: perDay.again === undefined ? 'no' : 'yes', time: new Date(perDay.again ?? now) }}
        />
      )
  }
}

/** In thousandths, because amounts are larger than the numbers of HTML. */
function Progress({ done, needed }: Record<'done' | 'needed', bigint>) {
  const message = useMessage()
  const share = needed === 0n ? 1_000 : Number((done * 1_000n) / needed)
  return <Bar aria-label={message('withdrawal.need.turnoverOpen.bar')} max={1_000} value={share} />
}

function Remedy({ need, terms: { debt } }: Pick<NeedProps, 'need' | 'terms'>) {
  if (need === 'perDayReached') return null
  const to = need === 'debtOpen' ? writeDepositAddress({ deposit: debt?.deposit }) : remedies[need]
  return (
    <ButtonLink asChild look="outline" size="sm">
      <Link to={to}>
        <Message id={`withdrawal.need.${need}.go`} />
      </Link>
    </ButtonLink>
  )
}

const remedies = {
  paymentPasswordMissing: `${routePath('member')}?set=paymentPassword`,
  cardMissing: cardsAddress,
  cardTooNew: cardsAddress,
  turnoverOpen: '/',
} as const satisfies Record<Exclude<WithdrawalObstacle, 'debtOpen' | 'perDayReached'>, string>

const Sign = styled('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    borderRadius: 'full',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    '&[data-done]': { bg: 'success.soft', color: 'success.onSoft' },
  },
})
const Words = styled('div', { base: { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' } })
const Bar = styled('progress', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '24rem',
    height: '0.75rem',
    mt: '2',
    accentColor: 'var(--mq-brand-text)',
  },
})
