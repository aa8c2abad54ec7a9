import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { memberInfoQuery } from '#api/queries/member.ts'
import { failureOf } from '#machines/failure-of.ts'
import { ErrorRemedy } from '#errors/error-remedy.tsx'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { AccountSummary } from './account-summary.tsx'
import { CardsLink } from './cards-link.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'
import { LazyCardsPage } from './lazy-cards-page.tsx'
import { LazyDepositPage } from './lazy-deposit-page.tsx'
import { LazyTeachPage } from './lazy-teach-page.tsx'
import { LazyWithdrawPage } from './lazy-withdraw-page.tsx'
import { LoginHistory } from './login-history.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecordsPage } from './records/records-page.tsx'
import { SecurityCentre } from './security-centre.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { WalletsSection } from './wallets/wallets-section.tsx'

/** The member centre (specification §2). */
export function MemberScreen() {
  const hasMember = useNamespace('member')
  const hasForms = useNamespace('forms')
  const hasSession = useNamespace('session')
  const ready = hasMember && hasForms && hasSession
  const { data: member, error, isFetching, refetch } = useQuery(memberInfoQuery())
  const errorMessage = useErrorMessage()
  const [query] = useSearchParams()
  const page = query.get('page')
  const section = sections.find((each) => each === page) ?? 'securityCenter'
  // What stands there stays when it cannot be asked for again: a form may be open in it, and a session that ran out goes on.
  if (error && !member) {
    const failure = failureOf(error)
    return (
      <PageState
        kind="error"
        level={1}
        title={<Message id="area.failed" />}
        action={<ErrorRemedy failure={failure} needed busy={isFetching} onRetry={() => void refetch()} />}
      >
        {errorMessage(failure)}
      </PageState>
    )
  }
  if (ready && page === 'deposit') return <LazyDepositPage />
  if (ready && page === 'depositTeach') return <LazyTeachPage />
  if (ready && page === 'withdraw') return <LazyWithdrawPage />
  if (ready && page === 'cards') return <LazyCardsPage />
  if (!member || !ready) return <Skeleton height="20rem" />
  return (
    <Columns>
      <SidePanel member={member} current={section} />
      <Sections>
        {section === 'records' && <RecordsPage member={member} />}
        {section === 'messageV2' && <InboxPage />}
        {section === 'securityCenter' && (
          <>
            <AccountSummary member={member} />
            <WalletsSection isKeptApart={member.hasMerchantWallet} />
            <SecurityCentre />
            <CardsLink />
            <ProfileCard member={member} />
            <SessionsList />
            <LoginHistory />
          </>
        )}
      </Sections>
    </Columns>
  )
}

const sections = ['records', 'messageV2'] as const

const Sections = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', minWidth: '0' },
})
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' },
    gap: '5',
    alignItems: 'start',
  },
})
