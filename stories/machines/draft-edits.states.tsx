import { draftEditsMachine } from '#machines/draft-edits.ts'
import type { DraftEditsContext } from '#machines/draft-edits-context.ts'
import { draftEditsWalk } from '#tests/walks/draft-edits-walk.ts'
import { draftEditsIn } from '#console/draft/edits/draft-edits.ts'
import { HeldEdits } from '#console/draft/edits/held-edits.tsx'
import { SavedMark } from '#console/draft/edits/saved-mark.tsx'
import { PageHead } from '#console/parts/page-head.tsx'
import { SiteContext } from '#config/site-context.ts'
import { ErrorNote } from '#errors/error-note.tsx'
import { SessionRemediesContext } from '#errors/session-remedies.ts'
import { Message } from '#i18n/message.tsx'
import { useNamespace } from '#i18n/use-namespace.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { Sheet } from './scene-parts.tsx'
import { StatePage } from './state-page.tsx'
import type { StateArgs } from './state-story-list.ts'

/** The stories themselves are made from the machine: one for every state that can be reached. */
const meta = preview.type<{ args: StateArgs }>().meta({
  title: 'Machines/Draft edits',
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeVisible())
  },
  render: (args, { parameters }) => (
    <StatePage walk={draftEditsWalk} value={args.value} note={String(parameters['note'])}>
      <SiteContext value={undefined}>
        <SessionRemediesContext value={undefined}>
          <Scene {...args} />
        </SessionRemediesContext>
      </SiteContext>
    </StatePage>
  ),
})

export default meta

/** What the page of a document shows of the operator's edits, with the one field that they are of. */
function Scene({ value, context }: StateArgs) {
  const isReady = [useNamespace('console'), useNamespace('documents')].every(Boolean)
  if (!isReady) return null
  const snapshot = draftEditsMachine.resolveState({ value, context: context as unknown as DraftEditsContext })
  const edits = draftEditsIn(snapshot, nothing, readAt)
  const last = [...edits.unsaved, ...edits.undecided].at(-1)
  return (
    <Sheet>
      <PageHead title={<Message id="document.theme" />} marks={<SavedMark state={edits.state} />} />
      {edits.state === 'refused' && <ErrorNote error={edits.refusal} onRetry={edits.retry} />}
      <HeldEdits edits={edits} />
      <FieldFrame id="name" label={<Message id="document.theme.siteName" />}>
        <TextInput id="name" value={String(last?.to ?? 'Solmar')} readOnly />
      </FieldFrame>
    </Sheet>
  )
}

/** The version of the draft before all edits of the walk. */
const readAt = 1

function nothing() {}
