import { Link } from 'react-router-dom'
import { routePath } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useLazyDialog } from '#features/session/dialogs/use-lazy-dialog.tsx'
import { currentLine } from '#ui/styles/current-line.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { routeIcon } from './route-icon.ts'
import { useCurrentRoute } from './use-current-route.ts'
import { styled } from '#ui/styles/styled.tsx'

/** On phones: the first entries of the menu under the thumb, and all of them behind the last. */
export function BottomBar() {
  const { map } = useSite()
  const current = useCurrentRoute()
  const menu = useLazyDialog('shell/phone-menu', async () => (await import('./phone-menu.tsx')).PhoneMenu)
  const message = useMessage()
  return (
    <Bar aria-label={message('shell.bottomBar')}>
      {map.header.slice(0, 4).map(({ id }) => (
        <Entry key={id} asChild>
          <Link to={routePath(id)} aria-current={current?.id === id ? 'page' : undefined}>
            <Icon name={routeIcon(id)} />
            <Message id={messageIdOf(`route.${id}`)} />
          </Link>
        </Entry>
      ))}
      <Entry asChild>
        <button type="button" aria-haspopup="dialog" aria-expanded={menu.isOpen} onClick={menu.open}>
          <Icon name="menu" />
          <Message id="shell.menu" />
        </button>
      </Entry>
      {menu.dialog}
    </Bar>
  )
}

const Bar = styled('nav', {
  base: {
    display: { base: 'grid', lg: 'none' },
    gridAutoFlow: 'column',
    // A long name has more room than a short one.
    gridAutoColumns: 'minmax(0, auto)',
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 'bar',
    bg: 'surface',
    borderBlockStartWidth: '1px',
    pb: 'env(safe-area-inset-bottom)',
    // On a low screen, or one that is zoomed, it would take too much of the height.
    '@media (max-height: 30rem)': { position: 'static' },
  },
})
const Entry = styled('span', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    // Icons stand in one line, also beside a name of two.
    alignContent: 'start',
    gap: '0.5',
    minWidth: 0,
    minHeight: '3.75rem',
    pt: '2.5',
    pb: '1',
    px: '1',
    fontSize: 'xs',
    overflowWrap: 'break-word',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'center',
    '&[aria-current=page]': { color: 'brand.text' },
    '&[aria-current=page]::after': currentLine,
  },
})
