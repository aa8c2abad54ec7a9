import { staffRefusalReasons } from '#schemas/cashier/refusal-reasons.ts'
import { Message } from '#i18n/message.tsx'
import { SentenceChoice } from '../payments/sentence-choice.tsx'

export type StaffReason = (typeof staffRefusalReasons)[number]

interface ReasonChoiceProps {
  readonly chosen: StaffReason | undefined
  readonly onChoice: (reason: StaffReason) => void
}

/** Why a deposit is refused: each reason with the sentence that the player reads. */
export function ReasonChoice({ chosen, onChoice }: ReasonChoiceProps) {
  return (
    <SentenceChoice
      id="refusal-reason"
      legend="deposits.refuse.why"
      help="deposits.refuse.read"
      missing="deposits.refuse.missing"
      values={staffRefusalReasons}
      sentence={(reason) => <Message id="cashier.reason" values={{ reason, name: '' }} />}
      chosen={chosen}
      onChoice={onChoice}
    />
  )
}
