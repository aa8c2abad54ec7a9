import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffWithdrawalQuery, type StaffCase } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Answered } from '../parts/answered.tsx'
import { CaseView } from './case-view.tsx'
import { NextCase } from './next-case.tsx'

/** The withdrawal whose row was pressed. */
export type OpenedCase = Pick<StaffCase, 'id' | 'reference'>

interface CaseDialogProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly opened: OpenedCase
  readonly onOpen: (next: OpenedCase) => void
  readonly onClose: () => void
}

/** A withdrawal as it is now, and everything that staff do about it. Once it is decided the next one is a press away. */
export function CaseDialog({ merchant, timeZone, opened, onOpen, onClose }: CaseDialogProps) {
  const message = useMessage()
  const queryClient = useQueryClient()
  const { queryKey } = staffWithdrawalQuery(merchant, opened.id)
  const query = useQuery(staffWithdrawalQuery(merchant, opened.id))
  const [hasDecided, setDecided] = useState(false)
  return (
    <Dialog
      open
      isWide
      holdsInput
      initialFocus="title"
      onClose={onClose}
      title={<Message id="withdrawals.of" values={{ reference: <bdi>{opened.reference}</bdi> }} />}
      closeLabel={message('action.close')}
      footer={hasDecided && <NextCase merchant={merchant} onOpen={onOpen} />}
    >
      <Answered query={query}>
        {(staffCase) => (
          <CaseView
            merchant={merchant}
            timeZone={timeZone}
            staffCase={staffCase}
            onAnswer={(answer) => {
              if (answer.state !== staffCase.state && answer.state !== 'reviewing') setDecided(true)
              queryClient.setQueryData(queryKey, answer)
            }}
          />
        )}
      </Answered>
    </Dialog>
  )
}
