import { useState } from 'react'
import { complaintAnswers, type ComplaintAnswer } from '#schemas/cashier/withdrawal-states.ts'
import { request } from '#api/client.ts'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { When } from '../parts/when.tsx'
import { SentenceChoice } from '../payments/sentence-choice.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import type { PayoutProps } from './payout-props.ts'
import { useCaseAct } from './use-case-act.ts'

type Complaint = StaffCase['complaints'][number]

/** What the player complained about a payout that counts as received, and the answers. */
export function PayoutComplaints(props: PayoutProps) {
  const own = props.staffCase.complaints.filter(({ payout }) => payout === props.payout.n)
  return own.map((complaint) => (
    <Box key={complaint.id}>
      <p>
        <Message
          id="withdrawals.complaint.at"
          values={{ time: <When at={complaint.at} timeZone={props.timeZone} look="date" /> }}
        />
      </p>
      <Quote>
        <bdi>{complaint.text}</bdi>
      </Quote>
      {complaint.answer === undefined ? (
        <AnswerComplaint {...props} complaint={complaint} />
      ) : (
        <Text muted>
          <Message id="withdrawal.reason" values={{ reason: complaint.answer }} />
        </Text>
      )}
    </Box>
  ))
}

/** Closes a complaint with the sentence that its player reads; money that came back is booked by two operators. */
function AnswerComplaint(props: PayoutProps & { readonly complaint: Complaint }) {
  const { merchant, staffCase, payout, complaint } = props
  const message = useMessage()
  const announce = useAnnounce()
  const self = useSelf()
  const [chosen, setChosen] = useState<ComplaintAnswer>()
  const { id, version, proposedBy } = complaint
  const isOwn = proposedBy?.id !== undefined && proposedBy.id === self?.id
  // What a member paid cannot come back to the merchant.
  const canBook = !isOwn && payout.payer === undefined
  const answering = useCaseAct(
    props,
    (answer: ComplaintAnswer) =>
      request('answerComplaint', { params: { merchant, complaint: id }, body: { version, answer } }),
    () => announce(message('withdrawals.saved')),
  )
  return (
    <>
      {proposedBy && (
        <Text>
          <Message
            id={isOwn ? 'withdrawals.complaint.own' : 'withdrawals.complaint.other'}
            values={{ name: <bdi>{proposedBy.name}</bdi> }}
          />
        </Text>
      )}
      <ConsoleForm
        submit="withdrawals.complaint.submit"
        onSubmit={() => chosen && answering.mutate(chosen)}
        isPending={answering.isPending}
        error={answering.error}
      >
        <SentenceChoice
          id={`complaint-${payout.n}`}
          legend="withdrawals.complaint.what"
          help="deposits.refuse.read"
          missing="withdrawals.complaint.missing"
          values={complaintAnswers.filter((answer) => canBook || answer !== 'givenBack')}
          sentence={(answer) => (
            <>
              <Message id="withdrawal.reason" values={{ reason: answer }} />
              {answer === 'givenBack' && (
                <Text as="span" look="small" muted>
                  {' '}
                  <Message
                    id="withdrawals.complaint.books"
                    values={{ amount: <Money minor={payout.amount} currency={staffCase.currency} /> }}
                  />
                </Text>
              )}
            </>
          )}
          chosen={chosen}
          onChoice={setChosen}
        />
      </ConsoleForm>
    </>
  )
}

const Box = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', overflowWrap: 'anywhere' },
})
const Quote = styled('blockquote', {
  base: { m: '0', ps: '3', borderInlineStartWidth: '3px', whiteSpace: 'pre-wrap' },
})
