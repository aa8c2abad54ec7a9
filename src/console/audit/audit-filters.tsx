import {
  auditActions,
  auditOutcomes,
  type AuditAction,
  type AuditOutcome,
} from '#schemas/operators/audit-actions.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'

export interface TypedAuditFilter {
  readonly merchant: string
  readonly operator: string
  readonly action: AuditAction | ''
  readonly outcome: AuditOutcome | ''
  readonly from: string
  readonly to: string
  readonly text: string
}

export const noAuditFilter: TypedAuditFilter = {
  merchant: '',
  operator: '',
  action: '',
  outcome: '',
  from: '',
  to: '',
  text: '',
}

interface AuditFiltersProps {
  readonly filter: TypedAuditFilter
  readonly onChange: (filter: TypedAuditFilter) => void
}

/** Which entries are shown. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const message = useMessage()
  const self = useSelf()
  const set = (part: Partial<TypedAuditFilter>) => onChange({ ...filter, ...part })
  const isEverywhere = hasUnlimitedRole(self, ['administrator'], '*')
  const merchants = [
    ...(self?.merchants ?? [])
      .filter(({ merchant }) => hasUnlimitedRole(self, ['administrator'], merchant))
      .map(({ merchant, siteName }) => ({ value: merchant, label: siteName })),
    ...(isEverywhere ? [{ value: '*', label: message('audit.noMerchant') }] : []),
  ]
  return (
    <Grid role="search" aria-label={message('audit.filters')}>
      <ConsoleField
        id="auditText"
        label="audit.text"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={filter.text}
        onChange={(text) => set({ text })}
      />
      <ConsoleField
        id="auditOperator"
        label="audit.operator"
        type="search"
        autoComplete="off"
        maxLength={64}
        value={filter.operator}
        onChange={(operator) => set({ operator })}
      />
      <FieldFrame id="auditMerchant" label={<Message id="audit.merchant" />}>
        <SelectInput
          {...controlProps('auditMerchant', {})}
          value={filter.merchant}
          placeholder={message('audit.all')}
          options={merchants}
          onChange={({ target }) => set({ merchant: target.value })}
        />
      </FieldFrame>
      <FieldFrame id="auditAction" label={<Message id="audit.action" />}>
        <SelectInput
          {...controlProps('auditAction', {})}
          value={filter.action}
          placeholder={message('audit.all')}
          options={auditActions.map((action) => ({
            value: action,
            label: message(`audit.action.${action}`),
          }))}
          onChange={({ target }) => set({ action: auditActions.find((each) => each === target.value) ?? '' })}
        />
      </FieldFrame>
      <FieldFrame id="auditOutcome" label={<Message id="audit.outcome" />}>
        <SelectInput
          {...controlProps('auditOutcome', {})}
          value={filter.outcome}
          placeholder={message('audit.all')}
          options={auditOutcomes.map((outcome) => ({
            value: outcome,
            label: message(`audit.outcome.${outcome}`),
          }))}
          onChange={({ target }) =>
            set({ outcome: auditOutcomes.find((each) => each === target.value) ?? '' })
          }
        />
      </FieldFrame>
      <ConsoleField
        id="auditFrom"
        label="audit.from"
        type="date"
        value={filter.from}
        onChange={(from) => set({ from })}
      />
      <ConsoleField
        id="auditTo"
        label="audit.to"
        type="date"
        value={filter.to}
        onChange={(to) => set({ to })}
      />
    </Grid>
  )
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    // Fields stand in one line, also beside a label of two.
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  },
})
