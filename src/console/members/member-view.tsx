import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { generatePath, Link } from 'react-router-dom'
import { whoCounts } from '#schemas/operators/operator-roles.ts'
import { memberStateQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { ruleName } from '../parts/document/rule-name.ts'
import { writeBooksAddress } from '../books/books-address.ts'
import { Refused } from '../parts/console-form.tsx'
import { Facts } from '../parts/facts.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { MemberAct, type Act } from './member-act.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberVisits } from './member-visits.tsx'
import type { StateOfMember } from './state-of-member.ts'

interface MemberViewProps {
  readonly merchant: string
  readonly member: string
}

/** The state of one account, and what support does for it. */
export function MemberView({ merchant, member }: MemberViewProps) {
  const queryClient = useQueryClient()
  const query = memberStateQuery(merchant, member)
  const { data, error } = useQuery(query)
  const self = useSelf()
  const [act, setAct] = useState<Act>()
  const changed = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  if (error) return <Refused error={error} />
  if (!data) return <Skeleton height="24rem" />
  const acts: readonly Act[] = [
    'unlock',
    'sessions',
    'password',
    ...(data.mayChangeType ? (['type'] as const) : []),
  ]
  return (
    <Column>
      <Card>
        <Part>
          <Head>
            <Heading level={2} look="heading">
              <bdi>{data.account}</bdi>
            </Heading>
            <Badge tone={data.status === 'active' ? 'success' : 'danger'}>
              <Message id={`members.status.${data.status}`} />
            </Badge>
            {(data.locks.isLocked || data.locks.networks > 0) && (
              <Badge tone="warning">
                <Message id="members.locked" />
              </Badge>
            )}
          </Head>
          <Facts facts={factsOf(data)} />
          <Row>
            {acts.map((each) => (
              <Button key={each} look="outline" onClick={() => setAct(each)}>
                <Message id={`members.act.${each}`} />
              </Button>
            ))}
            {hasUnlimitedRole(self, whoCounts, merchant) && (
              <ButtonLink asChild look="outline">
                <Link
                  to={{
                    pathname: generatePath(consolePaths.books, { merchant }),
                    search: writeBooksAddress({ view: 'statement', account: data.account }),
                  }}
                >
                  <Message id="books.statement.open" />
                </Link>
              </ButtonLink>
            )}
          </Row>
        </Part>
      </Card>
      <Card>
        <MemberVisits state={data} />
      </Card>
      <MemberNotes merchant={merchant} member={member} notes={data.notes} onChanged={changed} />
      {act && (
        <MemberAct
          act={act}
          merchant={merchant}
          state={data}
          onChanged={changed}
          onClose={() => setAct(undefined)}
        />
      )}
    </Column>
  )
}

function factsOf(state: StateOfMember) {
  const { mobile, email, lastLoginAt, locks } = state
  const row = (id: Parameters<typeof Message>[0]['id'], value: React.ReactNode) =>
    [<Message key="name" id={id} />, value] as const
  const yes = (is: boolean) => <Message key="value" id={is ? 'members.yes' : 'members.no'} />
  return [
    row('members.by.id', state.id),
    row('members.type', <Message key="value" id={messageIdOf(`members.type.${state.type}`)} />),
    row(
      'members.registered',
      <Message key="value" id="console.moment" values={{ at: new Date(state.registeredAt) }} />,
    ),
    ...(lastLoginAt
      ? [
          row(
            'members.lastLogin',
            <Message key="value" id="console.moment" values={{ at: new Date(lastLoginAt) }} />,
          ),
        ]
      : []),
    ...(mobile ? [row('members.by.mobile', <bdi key="value">{mobile}</bdi>)] : []),
    ...(email ? [row('members.by.email', <bdi key="value">{email}</bdi>)] : []),
    row('members.hasPassword', yes(state.hasPassword)),
    row('account.authenticator', yes(state.hasAuthenticator)),
    row('members.failures', String(Math.round(locks.failures))),
    ...state.facts.map(
      ({ field, masked }) =>
        [<FieldName key="name" field={field} />, <bdi key="value">{masked}</bdi>] as const,
    ),
  ]
}

/** As its rule is called; a field that has gone since keeps its id. */
function FieldName({ field }: { readonly field: string }) {
  const { messages } = useIntl()
  const name = ruleName(field)
  return Object.hasOwn(messages, name) ? <Message id={name} /> : <code>{field}</code>
}

const Column = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Part = styled('div', { base: { display: 'grid', gap: '4', minWidth: '0' } })
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', overflowWrap: 'anywhere' },
})
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
