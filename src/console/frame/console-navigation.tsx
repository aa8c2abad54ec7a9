import { generatePath, NavLink } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icon.tsx'
import { styled } from '#ui/styled.tsx'
import { consolePageList, isOfMerchant, type ConsolePage } from './console-pages.ts'

/** The pages of the chosen merchant, and below them those of the whole platform. */
export function ConsoleNavigation() {
  const message = useMessage()
  const shown = consolePageList.filter(({ icon }) => icon !== undefined)
  return (
    <nav aria-label={message('console.pages')}>
      <List>
        {shown
          .filter((page) => !isOfMerchant(page))
          .map((page) => (
            <Entry key={page.id} page={page} />
          ))}
      </List>
    </nav>
  )
}

function Entry({ page, merchant = '' }: { readonly page: ConsolePage; readonly merchant?: string }) {
  return (
    <li>
      <Place asChild>
        <NavLink to={generatePath(page.path, { merchant })}>
          {page.icon && <Icon name={page.icon} size={20} />}
          <Message id={messageIdOf(`console.page.${page.id}`)} />
        </NavLink>
      </Place>
    </li>
  )
}

const List = styled('ul', { base: { display: 'grid', gap: '0.5', listStyle: 'none', p: '0', m: '0' } })
const Place = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'm',
    color: 'fg.muted',
    fontWeight: 'medium',
    _hover: { bg: 'sunken', color: 'fg' },
    '&[aria-current=page]': { bg: 'brand.soft', color: 'brand.onSoft' },
  },
})
