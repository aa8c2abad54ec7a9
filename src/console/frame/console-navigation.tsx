import { generatePath, NavLink } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { isOfMerchant, pagesOf, type ConsolePage } from './console-pages.ts'
import { MerchantSwitcher, useMerchantOfAddress } from './merchant-switcher.tsx'

/** The pages of the chosen merchant, and below them those of the whole platform. `id` tells its controls from those of another one. */
export function ConsoleNavigation({ id }: { readonly id: string }) {
  const message = useMessage()
  const merchant = useMerchantOfAddress()
  const shown = pagesOf(useSelf(), merchant).filter(({ icon }) => icon !== undefined)
  return (
    <nav aria-label={message('console.pages')}>
      <MerchantSwitcher id={`${id}-merchant`} />
      {merchant !== undefined && (
        <List>
          {shown.filter(isOfMerchant).map((page) => (
            <Entry key={page.id} page={page} merchant={merchant} />
          ))}
        </List>
      )}
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
  const isWhole = page.path === '/' || page.path === '/m/:merchant'
  return (
    <li>
      <Place asChild>
        <NavLink to={generatePath(page.path, { merchant })} end={isWhole}>
          {page.icon && <Icon name={page.icon} size={20} />}
          <Message id={messageIdOf(`console.page.${page.id}`)} />
        </NavLink>
      </Place>
    </li>
  )
}

const List = styled('ul', {
  base: {
    display: 'grid',
    gap: '0.5',
    listStyle: 'none',
    p: '0',
    m: '0',
    mt: '4',
    pt: '4',
    borderBlockStartWidth: '1px',
  },
})
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
