import { isUndecided } from '#machines/cashier/withdrawal.ts'
import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'

/** Withdrawals that are decided together. */
export interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
}

/** How many withdrawals can be decided together. */
const most = 50

/** Whether a withdrawal can be decided together with others: staff have yet to decide it, and no other operator works on it. */
export function canChoose({ state, claim }: Pick<StaffWithdrawal, 'state' | 'claim'>): boolean {
  return isUndecided(state) && (claim === undefined || claim.isOwn)
}

/** Chooses a withdrawal to be decided with others; nothing for one that cannot be. */
export function ChooseBox({
  withdrawal,
  chosen,
}: {
  readonly withdrawal: StaffWithdrawal
  readonly chosen: Chosen
}) {
  const message = useMessage()
  const { id, reference } = withdrawal
  if (!canChoose(withdrawal)) return null
  const isChosen = chosen.ids.has(id)
  return (
    <Line>
      <input
        type="checkbox"
        aria-label={message('withdrawals.choose.one', { reference })}
        checked={isChosen}
        disabled={!isChosen && chosen.ids.size >= most}
        onChange={() => chosen.toggle(id)}
      />
    </Line>
  )
}

/** As large as a finger. */
const Line = styled('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    cursor: 'pointer',
    '& > input': { width: '5', height: '5', accentColor: 'var(--mq-brand-text)', cursor: 'inherit' },
  },
})
