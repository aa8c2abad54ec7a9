import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ViewLink, ViewLinks } from '#ui/links/view-links.tsx'
import { writeCashierPlace, type CashierPlace } from './cashier-address.ts'

interface ListLinksProps {
  readonly places: readonly CashierPlace[]
  readonly current: CashierPlace
  /** The text that is searched for; it stays with the other list. */
  readonly filter?: string
}

/** The links to the lists of one part of the cashier. */
export function ListLinks({ places, current, filter }: ListLinksProps) {
  const message = useMessage()
  return (
    <ViewLinks aria-label={message(`${current.view}.title`)}>
      {places.map((place) => (
        <ViewLink key={place.state} asChild>
          <Link
            to={writeCashierPlace(place, filter)}
            aria-current={place.state === current.state ? 'page' : undefined}
          >
            <Message id={`cashierLists.${place.state}`} />
          </Link>
        </ViewLink>
      ))}
    </ViewLinks>
  )
}
