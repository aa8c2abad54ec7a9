import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useErrorTitle } from '#forms/use-error-title.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useDocument } from './document-context.ts'
import { useDocumentTexts } from './use-document-texts.ts'

interface DocumentSummaryProps {
  /** Grows with each attempt that fails. */
  readonly failures: number
  /** A link of it was followed; what it leads to may be closed. */
  readonly onFollow: () => void
}

/** Everything that is wrong, each a link to its place; each attempt that fails moves the focus here. */
export function DocumentSummary({ failures, onFollow }: DocumentSummaryProps) {
  const { documentId, problems } = useDocument()
  const texts = useDocumentTexts()
  const message = useMessage()
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle(problems.length > 0)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  return (
    // Before the link gives the focus to what is inside.
    <div role="presentation" onClickCapture={() => flushSync(onFollow)}>
      <ErrorSummary
        ref={box}
        title={message('form.summary', { count: problems.length })}
        errors={problems.map((problem) => ({
          fieldId: [documentId, ...problem.path].join('_'),
          message: message('form.summary.line', {
            field: texts.trail(problem.path),
            error: texts.error(problem, problem.path),
          }),
        }))}
      />
    </div>
  )
}
