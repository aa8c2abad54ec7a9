import { memo, useState, type ChangeEvent } from 'react'
import type { OfferedFilters } from '#schemas/games/offered-filters.ts'
import { gameSorts, type GameSort } from '#schemas/games/select-games.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { QuietSelect } from '#ui/selects/quiet-select.tsx'
import { Chip, Chips } from './chips.tsx'
import { switchNames, type LobbyAddress, type Switch } from './lobby-address.ts'
import { styled } from '#ui/styles/styled.tsx'

interface LobbyFiltersProps {
  readonly address: LobbyAddress
  readonly hasQuery: boolean
  /** What is not among these is there only where it was chosen. */
  readonly offered: OfferedFilters
  readonly onChange: (change: Partial<LobbyAddress>) => void
}

/** The filters of a list, and its order. They combine. */
export const LobbyFilters = memo(function LobbyFilters({
  address,
  hasQuery,
  offered,
  onChange,
}: LobbyFiltersProps) {
  const message = useMessage()
  const { filters, sort, part } = address
  const filter = (change: LobbyAddress['filters']) => onChange({ filters: { ...filters, ...change } })
  const chosen = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.value || undefined
  const without = (name: keyof LobbyAddress['filters']) => {
    const { [name]: _, ...others } = filters
    onChange({ filters: others })
  }
  // What it was opened with stays, so that the focus has where to be when it is taken away.
  const [first] = useState(filters)
  const isOffered = (name: Switch) => name === 'favourite' || offered.switches.includes(name)
  const switches = switchNames.filter((name) => isOffered(name) || first[name] || filters[name])
  const themes = withChosen(offered.themes, [first.theme, filters.theme])
  const volatilities = withChosen(offered.volatilities, [first.volatility, filters.volatility])
  return (
    <Root role="group" aria-label={message('filter.label')}>
      <Chips>
        {switches.map((name) => (
          <li key={name}>
            <Chip
              type="button"
              aria-pressed={filters[name] === true}
              onClick={() => (filters[name] ? without(name) : filter({ [name]: true }))}
            >
              <Message id={`filter.${name}`} />
            </Chip>
          </li>
        ))}
      </Chips>
      <Selects>
        {themes.length > 0 && (
          <Choice
            label={message('filter.theme')}
            value={filters.theme ?? ''}
            onChange={(event) => {
              const theme = chosen(event)
              if (theme === undefined) without('theme')
              else filter({ theme })
            }}
          >
            <option value="">{`${message('filter.theme')}: ${message('filter.any')}`}</option>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {message(messageIdOf(`theme.${theme}`))}
              </option>
            ))}
          </Choice>
        )}
        {volatilities.length > 0 && (
          <Choice
            label={message('filter.volatility')}
            value={filters.volatility?.toString() ?? ''}
            onChange={(event) => {
              const step = chosen(event)
              if (step === undefined) without('volatility')
              else filter({ volatility: Number(step) })
            }}
          >
            <option value="">{`${message('filter.volatility')}: ${message('filter.any')}`}</option>
            {volatilities.map((step) => (
              <option key={step} value={step}>
                {`${message('filter.volatility')}: ${message(messageIdOf(`volatility.${step}`))}`}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label={message('sort.label')}
          value={sort ?? ''}
          onChange={(event) => onChange({ sort: chosen(event) as GameSort | undefined })}
        >
          <option value="">{message(hasQuery ? 'sort.best' : 'sort.popular')}</option>
          {gameSorts
            .filter((each) => hasQuery || each !== 'popular')
            .map((each) => (
              <option key={each} value={each}>
                {message(`sort.${each}`)}
              </option>
            ))}
        </Choice>
        <Chip type="button" onClick={() => onChange({ part: part === undefined ? 1 : undefined })}>
          <Message id={part === undefined ? 'pages.show' : 'pages.scroll'} />
        </Chip>
      </Selects>
    </Root>
  )
})

function withChosen<Value>(
  offered: readonly Value[],
  chosen: readonly (Value | undefined)[],
): readonly Value[] {
  const all = new Set([...offered, ...chosen])
  return [...all].filter((value) => value !== undefined)
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  readonly children: React.ReactNode
}

function Choice({ label, ...props }: ChoiceProps) {
  return <QuietSelect edged aria-label={label} {...props} />
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '3',
    '& > *': { maxWidth: 'full' },
  },
})
// One line that can be pushed along on a phone, where two of them would take the place of games.
const Selects = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    p: '1',
    m: '-1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '& > :has(select)': { maxWidth: '13rem' },
  },
})
