import { useEffect } from 'react'
import type { Vendor } from '#schemas/config/menu.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Chip } from './chips.tsx'
import { switchNames, type LobbyAddress } from './lobby-address.ts'

interface NoGamesProps {
  readonly address: LobbyAddress
  readonly query: string
  readonly vendor: Vendor | undefined
  readonly onChange: (change: Partial<LobbyAddress>) => void
  readonly onQuery: (query: string) => void
}

/** A list in which nothing is left: says what narrows it, and takes each of these away by one press. */
export function NoGames({ address, query, vendor, onChange, onQuery }: NoGamesProps) {
  const session = useSession()
  const { openLogin } = useSessionModals()
  const message = useMessage()
  const narrowing = useNarrowing({ address, query, vendor, onChange, onQuery })
  // What takes a filter away goes with it.
  useEffect(() => focusPage, [narrowing.length])
  const hasOnlyFavourites = address.filters.favourite === true && narrowing.length === 1
  const favouritesTitle = session ? 'favourites.empty' : 'favourites.login'
  return (
    <PageState
      kind="empty"
      icon={hasOnlyFavourites ? 'star' : 'search'}
      title={<Message id={hasOnlyFavourites ? favouritesTitle : 'games.none'} />}
      action={
        <>
          {hasOnlyFavourites && !session && (
            <Button onClick={() => openLogin()}>
              <Message id="action.login" />
            </Button>
          )}
          {narrowing.map(({ id, label, remove }) => (
            <Chip
              key={id}
              type="button"
              aria-label={message('filter.remove', { filter: label })}
              onClick={remove}
            >
              {label}
              <Icon name="close" size={16} />
            </Chip>
          ))}
          {narrowing.length > 1 && (
            <Button
              look="outline"
              onClick={() => {
                onQuery('')
                onChange({ filters: {}, query: '' })
              }}
            >
              <Message id="filter.clear" />
            </Button>
          )}
        </>
      }
    >
      <Message id={hasOnlyFavourites ? 'favourites.empty.text' : 'games.none.text'} />
    </PageState>
  )
}

function useNarrowing({ address, query, vendor, onChange, onQuery }: NoGamesProps) {
  const message = useMessage()
  const { filters } = address
  const without = (name: keyof LobbyAddress['filters']) => () => {
    const { [name]: _, ...others } = filters
    onChange({ filters: others })
  }
  const { theme, volatility } = filters
  return [
    ...(query.trim()
      ? [{ id: 'q', label: message('filter.search', { search: query.trim() }), remove: () => onQuery('') }]
      : []),
    ...(vendor ? [{ id: 'vendor', label: vendor.displayName, remove: without('vendor') }] : []),
    ...(theme
      ? [{ id: 'theme', label: message(messageIdOf(`theme.${theme}`)), remove: without('theme') }]
      : []),
    ...(volatility
      ? [
          {
            id: 'volatility',
            label: `${message('filter.volatility')}: ${message(messageIdOf(`volatility.${volatility}`))}`,
            remove: without('volatility'),
          },
        ]
      : []),
    ...switchNames
      .filter((name) => filters[name])
      .map((name) => ({ id: name, label: message(`filter.${name}`), remove: without(name) })),
  ]
}
