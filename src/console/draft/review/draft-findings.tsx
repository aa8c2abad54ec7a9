import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { FindingList } from '../../parts/document/finding-list.tsx'
import { hasRole, useSelf } from '../../sign-in/use-self.ts'
import type { Draft } from '../../drafts/draft.ts'
import { useQuickFix } from './use-quick-fix.ts'

/** What the gate says of a draft, mended at a press where there is a way. */
export function DraftFindings({ merchant, draft }: { readonly merchant: string; readonly draft: Draft }) {
  const message = useMessage()
  const { mend, isBusy, error, undo, forget } = useQuickFix(merchant, draft)
  const mayQuickFix = hasRole(useSelf(), whoEdits, merchant) && draft.state === 'open'
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
            {...(mayQuickFix ? { mend: { isBusy, onQuickFix: mend } } : {})}
          />
        </>
      )}
      {error && <ErrorNote error={error} />}
      {undo && (
        <Mended key={draft.version} aria-label={message('mend.done')} ref={bringIntoView}>
          <Message id="mend.done" />
          <Button look="outline" size="sm" busy={isBusy} onClick={undo}>
            <Message id="mend.undo" />
          </Button>
          <IconButton icon="close" label={message('action.close')} onClick={forget} />
        </Mended>
      )}
    </section>
  )
}

/** It may have been mended at the end of a long list. */
function bringIntoView(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'nearest' })
}

/** Where it was mended, and over nothing: what comes next are the buttons to publish it. */
const Mended = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    width: 'fit-content',
    mt: '4',
    ps: '5',
    pe: '2',
    py: '2',
    layerStyle: 'raised',
  },
})
