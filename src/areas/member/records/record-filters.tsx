import type { ChangeEvent, ReactNode } from 'react'
import { kindGroupNames } from '#features/wallet/kind-groups.ts'
import { useMessage } from '#i18n/use-message.ts'
import { QuietSelect } from '#ui/selects/quiet-select.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { daysBack, type RecordsAddress } from './records-address.ts'

interface RecordFiltersProps {
  readonly address: RecordsAddress
  readonly hasGameWallet: boolean
  readonly onChange: (changed: Partial<RecordsAddress>) => void
}

/** Which wallet, what kind and since when; of rounds, whether they are over. */
export function RecordFilters({ address, hasGameWallet, onChange }: RecordFiltersProps) {
  const message = useMessage()
  const { list, wallet = 'main', kind = '', state = '', days = '' } = address
  const wallets = hasGameWallet ? (['main', 'game', 'held'] as const) : (['main', 'held'] as const)
  return (
    <Root>
      {list === 'movements' && (
        <>
          <Choice
            label={message('records.wallet')}
            value={wallet}
            onChoice={(chosen) =>
              onChange({ wallet: wallets.find((each) => each === chosen && each !== 'main') })
            }
          >
            {wallets.map((each) => (
              <option key={each} value={each}>
                {message(`records.wallet.${each}`)}
              </option>
            ))}
          </Choice>
          <Choice
            label={message('records.kind')}
            value={kind}
            onChoice={(chosen) => onChange({ kind: kindGroupNames.find((each) => each === chosen) })}
          >
            <option value="">{message('records.kind.any')}</option>
            {kindGroupNames.map((each) => (
              <option key={each} value={each}>
                {message(`records.kind.${each}`)}
              </option>
            ))}
          </Choice>
        </>
      )}
      {list === 'rounds' && (
        <Choice
          label={message('records.state')}
          value={state}
          onChoice={(chosen) => onChange({ state: states.find((each) => each === chosen) })}
        >
          <option value="">{message('records.state.any')}</option>
          {states.map((each) => (
            <option key={each} value={each}>
              {message('records.round.state', { state: each })}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={message('records.days')}
        value={days}
        onChoice={(chosen) => onChange({ days: daysBack.find((each) => each === chosen) })}
      >
        <option value="">{message('records.days.any')}</option>
        {daysBack.map((each) => (
          <option key={each} value={each}>
            {message('records.days.back', { days: Number(each) })}
          </option>
        ))}
      </Choice>
    </Root>
  )
}

const states = ['open', 'closed'] as const

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChoice: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, onChoice, ...props }: ChoiceProps) {
  return (
    <QuietSelect
      edged
      aria-label={label}
      onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChoice(currentTarget.value)}
      {...props}
    />
  )
}

const Root = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' } })
