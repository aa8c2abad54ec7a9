import { useQuery } from '@tanstack/react-query'
import { staffFindingQuery, type StaffFinding } from '#api/queries/staff-findings.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { ChangeBox } from '../payments/change-box.tsx'
import type { CashierViewProps } from './cashier-view.ts'
import { CloseFinding } from './close-finding.tsx'
import { FindingFacts } from './finding-facts.tsx'
import { findingName, findingNext } from './finding-text.ts'

interface FindingDialogProps extends CashierViewProps {
  /** As it was when the row was pressed. */
  readonly opened: StaffFinding
  readonly onClose: () => void
}

/** A difference between a provider and the cashier, what to do about it, and how it is closed. */
export function FindingDialog({ opened, onClose, ...view }: FindingDialogProps) {
  const message = useMessage()
  const { data } = useQuery(staffFindingQuery(view.merchant, opened.id))
  const finding = data ?? opened
  const { kind, closed } = finding
  return (
    <Dialog
      open
      holdsInput
      initialFocus="title"
      onClose={onClose}
      title={
        <Message
          id="findings.of"
          values={{
            kind: <Message id={`findings.kind.${kind}`} />,
            about: <bdi>{findingName(finding)}</bdi>,
          }}
        />
      }
      closeLabel={message('action.close')}
    >
      <Stack>
        <div role="status">
          {closed && !opened.closed && (
            <ChangeBox>
              <p>
                <Message id="findings.overtaken" />
              </p>
            </ChangeBox>
          )}
        </div>
        <FindingFacts {...view} finding={finding} />
        {closed?.hasTaken && (
          <Text>
            <Message id="findings.taken" />
          </Text>
        )}
        {!closed && (
          <>
            <Heading level={3} look="subheading">
              <Message id="findings.next" />
            </Heading>
            <Text>
              <Message id={findingNext(finding)} />
            </Text>
            <CloseFinding merchant={view.merchant} finding={finding} onDone={onClose} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
