import { FormattedDate } from 'react-intl'
import { Message } from '#i18n/message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import type { Member } from './member.ts'
import { styled } from '#ui/styles/styled.tsx'

/** My account: what the platform knows of the member. */
export function AccountSummary({ member }: { readonly member: Member }) {
  return (
    <Card id="securityCenter">
      <Heading level={1} look="heading">
        <Message id="member.menu.securityCenter" />
      </Heading>
      <List>
        <dt>
          <Message id="member.account" />
        </dt>
        <dd>
          <bdi>{member.account}</bdi>
        </dd>
        {member.nickname && (
          <>
            <dt>
              <Message id="member.nickname" />
            </dt>
            <dd>
              <bdi>{member.nickname}</bdi>
            </dd>
          </>
        )}
        <dt>
          <Message id="member.level" />
        </dt>
        <dd>{member.clubLabel.labelName}</dd>
        <dt>
          <Message id="member.registered" />
        </dt>
        <dd>
          <FormattedDate value={member.regDate} dateStyle="long" />
        </dd>
      </List>
    </Card>
  )
}

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    columnGap: '8',
    rowGap: { base: '1', sm: '4' },
    mt: '5',
    '& dt': { color: 'fg.muted', mt: { base: '3', sm: '0' } },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
})
