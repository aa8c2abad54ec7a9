import type { WidgetProps } from '@rjsf/utils'
import { DateInput } from '#ui/fields/date-input.tsx'
import { useFormContext } from '../draft/form-context.ts'
import { useControl } from './use-control.ts'

/** The browser reports '' for a half-typed date as it does for an empty field: the draft holds a text instead that is not a date. */
export function DateWidget({ name }: WidgetProps) {
  const { draft } = useFormContext()
  const { onBlur, ...control } = useControl(name)
  const read = ({ validity, value }: HTMLInputElement) => {
    const typed = validity.badInput ? halfTyped : value
    if (typed !== (draft.valueOf(name) ?? '')) draft.enter(name, typed)
  }
  return (
    <DateInput
      {...control}
      onInput={({ currentTarget }) => read(currentTarget)}
      onBlur={({ currentTarget }) => {
        // Browsers report no input while a first date is incomplete.
        read(currentTarget)
        onBlur()
      }}
    />
  )
}

/** As long as a date, so that what is wrong is not its length. */
const halfTyped = '0000-00-00'
