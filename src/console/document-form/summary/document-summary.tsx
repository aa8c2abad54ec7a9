import { useEffect, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useErrorTitle } from '#forms/messages/use-error-title.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { useDocument } from '../context/document-context.ts'
import { isProblemError } from '../problems/document-findings.ts'
import type { DocumentProblem } from '../problems/document-problems.ts'
import { DocumentHints } from './document-hints.tsx'
import { focusPlace } from '../places/focus-place.ts'
import { useDocumentTexts } from '../context/use-document-texts.ts'

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
  const errors = problems.filter(isProblemError)
  const hints = problems.filter((problem) => !isProblemError(problem))
  useErrorTitle(errors.length > 0)
  useEffect(() => {
    if (failures > 0) box.current?.focus()
  }, [failures])
  if (problems.length === 0) return null
  return (
    <div role="presentation" onClickCapture={follow}>
      <ErrorSummary
        ref={box}
        title={message('form.summary', { count: errors.length })}
        errors={firstOfEach(errors).map(line)}
      />
      <DocumentHints lines={firstOfEach(hints).map(line)} />
    </div>
  )

  function line(problem: DocumentProblem) {
    return {
      fieldId: [documentId, ...problem.path].join('_'),
      message: message('form.summary.line', {
        field: texts.trail(problem.path),
        error: texts.error(problem),
      }),
    }
  }

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    // What it leads to opens first.
    flushSync(onFollow)
    focusPlace(link.hash.slice(1))
  }
}

/** Anyone who has mended one thing of a place is told the next. */
function firstOfEach(problems: readonly DocumentProblem[]) {
  const places = new Map(problems.toReversed().map((problem) => [problem.path.join('/'), problem]))
  return problems.filter((problem) => places.get(problem.path.join('/')) === problem)
}
