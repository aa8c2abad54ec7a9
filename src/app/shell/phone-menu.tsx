import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Drawer } from '#ui/dialogs/drawer.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { routeIcon } from './route-icon.ts'
import { SiteLinks } from './site-links.tsx'
import { useCurrentRoute } from './use-current-route.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useClosedByBack } from '#ui/dialogs/use-closed-by-back.ts'

interface PhoneMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The whole menu on a phone, with language, mode and links. */
export function PhoneMenu({ open, onClose }: PhoneMenuProps) {
  const { map } = useSite()
  const current = useCurrentRoute()
  const message = useMessage()
  const close = useClosedByBack(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={close}
      title={<Message id="shell.menu" />}
      closeLabel={message('action.close')}
    >
      <ul>
        {map.header.map(({ id }) => (
          <li key={id}>
            <Entry asChild>
              <Link
                to={routePath(id)}
                replace
                aria-current={current?.id === id ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon name={routeIcon(id)} />
                <Message id={messageIdOf(`route.${id}`)} />
              </Link>
            </Entry>
          </li>
        ))}
      </ul>
      <Row>
        <LanguageSwitch />
        <ModeSwitch />
      </Row>
      <SiteLinks onLeave={onClose} />
    </Drawer>
  )
}

const Entry = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.25rem',
    px: '3',
    borderRadius: 'm',
    fontWeight: 'medium',
    '&[aria-current=page]': {
      bg: 'brand.soft',
      color: 'brand.onSoft',
      // Forced colours show the border in place of the ground.
      borderWidth: '1px',
      borderColor: 'transparent',
    },
  },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    py: '3',
    my: '3',
    borderBlockWidth: '1px',
  },
})
