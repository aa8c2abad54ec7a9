import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import type { CaseProps } from './case-props.ts'

/** Something that an operator does to a withdrawal. After a conflict as well the case is read again, and shows what has changed. */
export function useCaseAct<Input = void>(
  { merchant, onAnswer }: Pick<CaseProps, 'merchant' | 'onAnswer'>,
  run: (input: Input) => Promise<StaffCase>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess(answer) {
      onAnswer(answer)
      onDone?.()
    },
  })
}
