import { Link } from 'react-router-dom'
import { Message } from '#i18n/message.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { writeCashierPlace } from './cashier-address.ts'

/** Characters of a search that the server takes. */
export const longestSearch = 64

type Searched =
  | { readonly view: 'deposits'; readonly state: 'open' | 'ended' | 'reversals' }
  | { readonly view: 'withdrawals'; readonly state: 'open' | 'ended' }

interface SearchAmongProps {
  readonly places: readonly Searched[]
  readonly filter: string
}

/** Links to other lists in which the text may be found that this one has nothing for. */
export function SearchAmong({ places, filter }: SearchAmongProps) {
  return (
    <Row>
      {places.map((place) => (
        <TextLink key={place.state} asChild look="alone">
          <Link to={writeCashierPlace(place, filter)}>
            <Message id={textOf(place)} />
          </Link>
        </TextLink>
      ))}
    </Row>
  )
}

function textOf(place: Searched) {
  if (place.view === 'deposits') return `deposits.searchAmong.${place.state}` as const
  return `withdrawals.searchAmong.${place.state}` as const
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } })
