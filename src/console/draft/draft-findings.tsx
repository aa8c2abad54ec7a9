import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { whoEdits } from '#schemas/calls/operator-roles.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Toast } from '#ui/toast.tsx'
import { FindingList } from '../parts/finding-list.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import type { Draft } from './draft.ts'
import { useMend } from './use-mend.ts'

/** What the gate says of a draft, mended at a press where there is a way. */
export function DraftFindings({ merchant, draft }: { readonly merchant: string; readonly draft: Draft }) {
  const message = useMessage()
  const { mend, isBusy, error, undo, forget } = useMend(merchant, draft)
  const mayMend = hasRole(useSelf(), whoEdits, merchant) && draft.state === 'open'
  return (
    <section>
      {draft.findings.length > 0 && (
        <>
          <Heading level={2} look="subheading">
            <Message id="draft.findings" values={{ count: draft.findings.length }} />
          </Heading>
          <FindingList
            findings={draft.findings}
            at={{ merchant, draft: draft.id }}
            {...(mayMend ? { mend: { isBusy, onMend: mend } } : {})}
          />
        </>
      )}
      {error && <ErrorNote error={error} />}
      {undo && (
        <Toast
          label={message('mend.done')}
          closeLabel={message('action.close')}
          onClose={forget}
          action={
            <Button look="outline" size="sm" busy={isBusy} onClick={undo}>
              <Message id="mend.undo" />
            </Button>
          }
        >
          <Message id="mend.done" />
        </Toast>
      )}
    </section>
  )
}
