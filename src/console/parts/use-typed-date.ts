import { useState } from 'react'

type Input = Pick<HTMLInputElement, 'value' | 'validity' | 'required'>

/** Bounds of four digits: without them browsers take a year of five. */
const bounds = {
  date: { min: '1970-01-01', max: '2999-12-31' },
  'datetime-local': { min: '1970-01-01T00:00', max: '2999-12-31T23:59' },
} as const

export function isDateType(type: string | undefined): type is keyof typeof bounds {
  return type === 'date' || type === 'datetime-local'
}

/**
 * The attributes of a field that may be one for a date or a time. The browser reports '' for a half-typed date as it does for an
 * empty field. An unreadable date leaves the last value as it was, and is an error once the field is left.
 */
export function useTypedDate(type: string | undefined, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{
    readonly shown: string
    /** The value that it would have replaced. */
    readonly over: string
    readonly isLeft: boolean
  }>()
  const range = isDateType(type) ? bounds[type] : undefined
  if (!range)
    return {
      hasError: false,
      control: { value, onChange: ({ target }: { readonly target: Input }) => onChange(target.value) },
    }
  const isUnreadable = typed?.over === value
  const read = (input: Input, isLeft: boolean) => {
    if (isWrong(range, input)) return setTyped({ shown: input.value, over: value, isLeft })
    setTyped(undefined)
    if (input.value !== value) onChange(input.value)
  }
  return {
    hasError: isUnreadable && typed.isLeft,
    control: {
      ...range,
      value: isUnreadable ? typed.shown : value,
      onChange: ({ target }: { readonly target: Input }) => read(target, false),
      // A field that is cleared part by part fires no event for the last of them.
      onBlur: ({ target }: { readonly target: Input }) => read(target, true),
      // Enter sends the form without leaving the field.
      onKeyDown: ({ key, currentTarget }: { readonly key: string; readonly currentTarget: Input }) => {
        if (key === 'Enter') read(currentTarget, true)
      },
    },
  }
}

function isWrong({ min, max }: (typeof bounds)[keyof typeof bounds], { value, validity, required }: Input) {
  if (value === '') return validity.badInput || required
  return !/^\d{4}-/.test(value) || value < min || value > max
}
