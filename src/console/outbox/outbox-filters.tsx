import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { OutboxMerchants } from './outbox-answer.ts'

export interface TypedFilter {
  readonly recipient: string
  readonly merchant: string
}

export const noFilter: TypedFilter = { recipient: '', merchant: '' }

interface OutboxFiltersProps {
  readonly filter: TypedFilter
  readonly merchants: OutboxMerchants
  readonly onChange: (filter: TypedFilter) => void
}

/** Which messages are shown. */
export function OutboxFilters({ filter, merchants, onChange }: OutboxFiltersProps) {
  const message = useMessage()
  return (
    <Row role="search" aria-label={message('outbox.filters')}>
      <FieldFrame
        id="recipient"
        label={<Message id="outbox.recipient" />}
        help={<Message id="outbox.recipient.help" />}
      >
        <TextInput
          {...controlProps('recipient', { help: true })}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={filter.recipient}
          onChange={({ target }) => onChange({ ...filter, recipient: target.value })}
        />
      </FieldFrame>
      <FieldFrame id="merchant" label={<Message id="outbox.site" />}>
        <SelectInput
          {...controlProps('merchant', {})}
          value={filter.merchant}
          placeholder={message('outbox.site.all')}
          options={merchants.map(({ merchant, siteName }) => ({ value: merchant, label: siteName }))}
          onChange={({ target }) => onChange({ ...filter, merchant: target.value })}
        />
      </FieldFrame>
    </Row>
  )
}

const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 26rem) minmax(0, 16rem)' },
    gap: '4',
    alignItems: 'start',
  },
})
