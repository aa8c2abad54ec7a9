import { ConsoleField } from '../parts/console-field.tsx'

interface SettlingReasonProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Why operators settle a payout whose outcome is unknown; it becomes a note of the case. */
export function SettlingReason(props: SettlingReasonProps) {
  return (
    <ConsoleField
      {...props}
      label="withdrawals.settle.reason"
      help="withdrawals.settle.reason.help"
      autoComplete="off"
      spellCheck
      pattern=".*\S.*"
      maxLength={500}
      required
    />
  )
}
