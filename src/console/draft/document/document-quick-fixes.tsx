import { useMemo } from 'react'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { FindingList } from '../../parts/document/finding-list.tsx'
import type { Draft } from '../../drafts/draft.ts'
import type { DraftEdits } from '../edits/draft-edits.ts'

interface DocumentQuickFixesProps {
  readonly document: string
  readonly draft: Draft
  readonly edits: DraftEdits
}

/** What can be mended at a press in the document that is edited, as one step that Undo takes back. */
export function DocumentQuickFixes({ document, draft, edits }: DocumentQuickFixesProps) {
  const fixable = useMemo(
    () =>
      draft.findings.filter(
        ({ path, edits: made, severity }) =>
          made && severity !== 'notice' && (path === `/${document}` || path.startsWith(`/${document}/`)),
      ),
    [draft.findings, document],
  )
  // What is typed just now may have mended it already.
  if (fixable.length === 0 || edits.state !== 'saved') return null
  return (
    <Box>
      <summary>
        <Message id="mend.list" values={{ count: fixable.length }} />
      </summary>
      <FindingList
        findings={fixable}
        mend={{ isBusy: false, onQuickFix: ({ edits: made = [] }) => edits.edit(made) }}
      />
    </Box>
  )
}

const Box = styled('details', {
  base: {
    mb: '6',
    '& > summary': { minHeight: 'touch', alignContent: 'center', cursor: 'pointer', fontWeight: 'medium' },
  },
})
