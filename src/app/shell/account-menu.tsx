import { Link } from 'react-router-dom'
import { isAgentType } from '#schemas/config/account-types.ts'
import { routePath } from '#schemas/config/routes/routes.ts'
import type { StoredSession } from '#api/storage.ts'
import { useSite } from '#config/use-site.ts'
import { Message } from '#i18n/message.tsx'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { oneLine } from '#ui/styles/one-line.ts'
import { styled } from '#ui/styles/styled.tsx'
import { AvatarSlot } from './avatar-slot.tsx'
import { BalanceSlot } from './balance-slot.tsx'

/** They stand in the member centre, whose guards they pass with it. */
const quickActions = [
  { id: 'deposit', icon: 'wallet' },
  { id: 'withdraw', icon: 'download' },
] as const

/** Member quick links of the header (specification §2). */
export function AccountMenu({ session }: { readonly session: StoredSession }) {
  const { openLogout } = useSessionModals()
  const { map, site } = useSite()
  const hasAgentCentre = isAgentType(session.isAgent) && map.routes.some(({ id }) => id === 'agentHome')
  const hasMemberCentre = map.routes.some(({ id }) => id === 'member')
  return (
    <Disclosure
      align="end"
      hideDelayMs={site.menu.dropdown.hideDelayMs}
      label={
        <Who>
          <AvatarSlot />
          <Account>
            <bdi>{session.account}</bdi>
          </Account>
        </Who>
      }
    >
      {(close) => (
        <>
          <BalanceSlot />
          <List>
            {hasMemberCentre &&
              quickActions.map(({ id, icon }) => (
                <li key={id}>
                  <Entry asChild>
                    <Link to={`${routePath('member')}?page=${id}`} onClick={close}>
                      <Icon name={icon} />
                      <Message id={`link.${id}`} />
                    </Link>
                  </Entry>
                </li>
              ))}
            {hasMemberCentre && (
              <li>
                <Entry asChild>
                  <Link to={routePath('member')} onClick={close}>
                    <Icon name="user" />
                    <Message id="route.member" />
                  </Link>
                </Entry>
              </li>
            )}
            {hasAgentCentre && (
              <li>
                <Entry asChild>
                  <Link to={routePath('agentHome')} onClick={close}>
                    <Icon name="star" />
                    <Message id="route.agentHome" />
                  </Link>
                </Entry>
              </li>
            )}
            <li>
              <Entry asChild>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    openLogout()
                  }}
                >
                  <Icon name="logout" />
                  <Message id="action.logout" />
                </button>
              </Entry>
            </li>
          </List>
        </>
      )}
    </Disclosure>
  )
}

const Who = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
/** On a phone it is only heard: the avatar stands for it. */
const Account = styled('bdi', {
  base: {
    maxWidth: '9rem',
    ...oneLine,
    smDown: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  },
})
const List = styled('ul', { base: { minWidth: '13rem' } })
const Entry = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'm',
    textAlign: 'start',
    _hover: { bg: 'sunken' },
  },
})
