import { languageTable, offeredLanguages } from '#schemas/config/languages.ts'
import { currencies } from '#schemas/money/currencies.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import type { MessageId } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { SelectInput, type SelectOption } from '#ui/selects/select-input.tsx'
import { ConsoleField } from '../parts/console-field.tsx'
import { currencyName } from '../parts/document/currency-name.ts'
import { useFieldError } from '../parts/checked-form.tsx'
import { isLocal, type NewMerchantChoices } from './new-merchant-choices.ts'

interface NewMerchantFieldsProps {
  readonly given: NewMerchantChoices
  readonly merchants: readonly { readonly merchant: string; readonly siteName: string }[]
  readonly set: (name: keyof NewMerchantChoices) => (value: string) => void
}

/** What a new merchant is called, where it is visited and what it begins as. */
export function NewMerchantFields({ given, merchants, set }: NewMerchantFieldsProps) {
  const message = useMessage()
  const copied = merchants.find(({ merchant }) => merchant === given.from)
  const field = (name: 'siteName' | 'merchant' | 'host' | 'country') => ({
    id: `new-${name}`,
    value: given[name],
    required: true,
    autoComplete: 'off',
    onChange: set(name),
  })
  const select = (name: 'from' | 'currency' | 'language') => ({
    id: `new-${name}`,
    value: given[name],
    onChange: set(name),
  })
  return (
    <Stack>
      <ConsoleField label="newMerchant.siteName" {...field('siteName')} maxLength={40} />
      <ConsoleField
        label="newMerchant.code"
        help="newMerchant.code.help"
        {...field('merchant')}
        maxLength={32}
        pattern="[a-z][a-z0-9\-]{1,31}"
        dir="ltr"
      />
      <ConsoleField
        label="newMerchant.host"
        help={isLocal ? 'newMerchant.host.local' : 'newMerchant.host.help'}
        {...field('host')}
        maxLength={253}
        dir="ltr"
        spellCheck={false}
      />
      <SelectField
        label="newMerchant.begin"
        {...select('from')}
        options={[
          ...merchants.map(({ merchant, siteName }) => ({
            value: merchant,
            label: message('newMerchant.copy', { name: siteName }),
          })),
          { value: '', label: message('newMerchant.plain') },
        ]}
      />
      <SelectField
        label="newMerchant.currency"
        {...select('currency')}
        required={!copied}
        placeholder={
          copied
            ? message('newMerchant.currency.same', { name: copied.siteName })
            : message('newMerchant.currency.choose')
        }
        options={Object.keys(currencies).map((code) => ({ value: code, label: currencyName(code, message) }))}
      />
      {!copied && (
        <>
          <SelectField
            label="newMerchant.language"
            {...select('language')}
            options={offeredLanguages.map((value) => ({ value, label: languageTable[value].name }))}
          />
          <ConsoleField
            label="newMerchant.country"
            help="newMerchant.country.help"
            {...field('country')}
            maxLength={2}
            pattern="[A-Za-z]{2}"
            dir="ltr"
          />
        </>
      )}
    </Stack>
  )
}

interface SelectFieldProps {
  readonly id: string
  readonly label: MessageId
  readonly value: string
  readonly required?: boolean
  readonly placeholder?: string
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
}

function SelectField({ id, label, onChange, ...select }: SelectFieldProps) {
  const error = useFieldError(id, select.value)
  return (
    <FieldFrame id={id} label={<Message id={label} />} error={error}>
      <SelectInput
        {...select}
        {...controlProps(id, { error: Boolean(error) })}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
