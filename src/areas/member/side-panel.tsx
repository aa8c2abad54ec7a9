import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { Menu } from '#schemas/config/menu.ts'
import { unreadCountQuery } from '#api/queries/inbox.ts'
import { memberIconQuery } from '#api/queries/member.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { MemberAvatar } from '#features/session/current/member-avatar.tsx'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { CountBadge } from '#ui/notices/count-badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { cashierPages } from './cashier-off.tsx'
import { daysSinceRegistration, type Member } from './member.ts'
import { styled } from '#ui/styles/styled.tsx'

type MemberPage = Menu['memberMenu'][number]

interface SidePanelProps {
  readonly member: Member
  readonly current: MemberPage
}

/** Avatar, account, level badge, days since registration and quick actions, above the menu of the member centre. */
export function SidePanel({ member, current }: SidePanelProps) {
  const { memberMenu } = useSite().site.menu
  const { openLogout } = useSessionModals()
  const message = useMessage()
  const { data: src } = useQuery(memberIconQuery(member.iconChangedAt))
  return (
    <Card>
      <Who>
        <MemberAvatar member={member} src={src} size="4.5rem" />
        <Account>
          <bdi>{member.account}</bdi>
        </Account>
        <Badge tone="accent">{member.clubLabel.labelName}</Badge>
        <Text look="small" muted>
          <Message id="member.days" values={{ days: daysSinceRegistration(member) }} />
        </Text>
      </Who>
      <QuickActions>
        {cashierPages.map((page) => (
          <ButtonLink key={page} asChild look={page === 'deposit' ? 'solid' : 'outline'} size="sm">
            <Link to={`${routePath('member')}?page=${page}`}>
              <Message id={`link.${page}`} />
            </Link>
          </ButtonLink>
        ))}
      </QuickActions>
      <nav aria-label={message('member.menu')}>
        <ul>
          {memberMenu.map((entry) => (
            <li key={entry}>
              <Entry asChild>
                <Link to={pages[entry].to} aria-current={entry === current ? 'page' : undefined}>
                  <Icon name={pages[entry].icon} />
                  <Message id={`member.menu.${entry}`} />
                  {entry === 'messageV2' && <UnreadCount />}
                </Link>
              </Entry>
            </li>
          ))}
        </ul>
      </nav>
      <Button look="ghost" wide onClick={openLogout}>
        <Icon name="logout" />
        <Message id="action.logout" />
      </Button>
    </Card>
  )
}

/** How many messages are unread. The menu does without it until it is known. */
function UnreadCount() {
  const { data } = useQuery(unreadCountQuery())
  if (!data || data.count === 0) return null
  return (
    <>
      <CountBadge count={data.count} />
      <VisuallyHidden>
        <Message id="shell.notices.unread" values={data} />
      </VisuallyHidden>
    </>
  )
}

const pages = {
  securityCenter: { to: routePath('member'), icon: 'shield' },
  records: { to: `${routePath('member')}?page=records`, icon: 'wallet' },
  messageV2: { to: `${routePath('member')}?page=messageV2`, icon: 'mail' },
} as const satisfies Record<MemberPage, object>

const Who = styled('div', { base: { display: 'grid', justifyItems: 'center', gap: '2', pb: '4' } })
const QuickActions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', pb: '4' },
})
const Account = styled('bdi', {
  base: { textStyle: 'subheading', maxWidth: 'full', overflowWrap: 'anywhere', textAlign: 'center' },
})
const Entry = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    px: '3',
    mb: '2',
    borderRadius: 'm',
    // Forced colours show the border in place of the ground.
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { bg: 'brand.soft', color: 'brand.onSoft' },
  },
})
