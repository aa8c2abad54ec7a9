import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { routePath } from '#schemas/config/routes.ts'
import type { SiteRoute } from '#schemas/config/site-map.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Heading } from '#ui/heading.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { findVendors } from './find-vendors.ts'
import { VendorGrid } from './vendor-grid.tsx'
import { VendorPage } from './vendor-page.tsx'
import { styled } from '#ui/styled.tsx'

const searchFrom = 7

/** The vendors of a category, from the menu; `?vendor=` chooses one of them (specification §2, Queries). */
export function VendorLobby({ route }: { readonly route: SiteRoute }) {
  const [query] = useSearchParams()
  const message = useMessage()
  const [search, setSearch] = useState('')
  const chosen = route.vendors.find(({ id }) => id === query.get('vendor'))
  if (chosen) return <VendorPage route={route} vendor={chosen} />
  const shown = findVendors(route.vendors, search)
  return (
    <Root>
      <Top>
        <div>
          <Heading level={1}>
            <Message id={messageIdOf(`route.${route.id}`)} />
          </Heading>
          <Text muted>
            <Message id="lobby.count" values={{ count: route.vendors.length }} />
          </Text>
        </div>
        {route.vendors.length >= searchFrom && (
          <Search role="search">
            <TextInput
              id="vendor-search"
              type="search"
              aria-label={message('lobby.search')}
              placeholder={message('lobby.search')}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </Search>
        )}
      </Top>
      {shown.length > 0 ? (
        <VendorGrid route={route} vendors={shown} />
      ) : (
        <PageState
          kind="empty"
          title={<Message id="lobby.noneFound" values={{ search }} />}
          action={
            <ButtonLink asChild look="outline">
              <Link to={routePath('home')}>
                <Message id="action.home" />
              </Link>
            </ButtonLink>
          }
        >
          <Message id="lobby.noneFound.text" />
        </PageState>
      )}
    </Root>
  )
}

const Root = styled('div', { base: { display: 'grid', gap: '6' } })
const Top = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '4' },
})
const Search = styled('div', { base: { flex: '1', maxWidth: '20rem', minWidth: '12rem' } })
