import type { ComponentProps } from 'react'
import { Control } from '../fields/control.tsx'
import { Icon } from '../icons/icon.tsx'
import { SelectFrame } from './select-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectInputProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** The words of the empty first entry; without them there is none. */
  placeholder?: string | undefined
}

/** A native select. */
export function SelectInput({ options, placeholder, ...props }: SelectInputProps) {
  return (
    <SelectFrame>
      <Control asChild look="select">
        <select {...props}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </Control>
      <Icon name="chevron-down" size={18} />
    </SelectFrame>
  )
}
