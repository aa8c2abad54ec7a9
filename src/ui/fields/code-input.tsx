import type { ComponentProps, ReactNode } from 'react'
import { ControlRow } from './control.tsx'
import { TextInput } from './text-input.tsx'

interface CodeInputProps extends ComponentProps<'input'> {
  /** Beside the input, and below it what takes the whole width: the button that sends the code. */
  action?: ReactNode
}

/** A one-time code in one input, so that pasting and the phone's suggestion fill it at once. */
export function CodeInput({ action, ...props }: CodeInputProps) {
  return (
    <ControlRow>
      <div data-grow="">
        <TextInput autoComplete="one-time-code" inputMode="numeric" {...props} look="code" />
      </div>
      {action}
    </ControlRow>
  )
}
