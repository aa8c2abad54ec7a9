import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import type { StaffMethods } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ChooseStatement } from './choose-statement.tsx'
import { StatementColumns } from './statement-columns.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementOutcome } from './statement-outcome.tsx'
import type { ImportedStatement, StatementFile, StatementPreview, StatementReading } from './statement.ts'

interface ImportStatementProps {
  readonly merchant: string
  readonly methods: StaffMethods
  readonly onClose: () => void
}

type Step =
  | { readonly at: 'file'; readonly fault?: StatementPreview['fault'] }
  | {
      readonly at: 'columns'
      readonly file: StatementFile
      readonly preview: StatementPreview
      /** What was chosen before. */
      readonly reading?: StatementReading
    }
  | {
      readonly at: 'lines'
      readonly file: StatementFile
      readonly preview: StatementPreview
      readonly reading: StatementReading
    }
  | { readonly at: 'done'; readonly outcome: ImportedStatement }

/** Staff import a bank's statement: they choose the file and its columns, see what becomes of each line, and import it. */
export function ImportStatement({ merchant, methods, onClose }: ImportStatementProps) {
  const message = useMessage()
  const [step, setStep] = useState<Step>({ at: 'file' })
  const reading = useMutation({
    mutationFn: ({
      file,
      ...more
    }: {
      file: StatementFile
      header?: number
      map?: StatementReading['map']
    }) =>
      request('previewStatement', {
        params: { merchant },
        body: { source: file.source, file: file.file, ...more },
      }),
  })
  const look = (file: StatementFile, header?: number) =>
    reading.mutate(
      { file, ...(header === undefined ? {} : { header }) },
      {
        onSuccess: (preview) =>
          setStep(preview.fault ? { at: 'file', fault: preview.fault } : { at: 'columns', file, preview }),
      },
    )
  const check = (file: StatementFile, chosen: StatementReading) =>
    reading.mutate(
      { file, ...chosen },
      { onSuccess: (preview) => setStep({ at: 'lines', file, preview, reading: chosen }) },
    )
  const again = () => {
    reading.reset()
    setStep({ at: 'file' })
  }
  const { isPending, error } = reading
  return (
    <Dialog
      open
      isWide
      holdsInput
      initialFocus="title"
      onClose={onClose}
      title={<Message id="statement.title" />}
      closeLabel={message('action.close')}
    >
      {step.at === 'file' && (
        <ChooseStatement
          methods={methods}
          fault={step.fault}
          isPending={isPending}
          error={error}
          onChoose={(file) => look(file)}
        />
      )}
      {step.at === 'columns' && (
        <StatementColumns
          key={step.preview.header}
          file={step.file}
          preview={step.preview}
          before={step.reading}
          isPending={isPending}
          error={error}
          onHeader={(header) => look(step.file, header)}
          onCheck={(chosen) => check(step.file, chosen)}
          onAnother={again}
        />
      )}
      {step.at === 'lines' && (
        <StatementLines
          merchant={merchant}
          currency={methods.currency}
          file={step.file}
          reading={step.reading}
          lines={step.preview.lines}
          onBack={() => setStep({ ...step, at: 'columns' })}
          onDone={(outcome) => setStep({ at: 'done', outcome })}
        />
      )}
      {step.at === 'done' && (
        <StatementOutcome
          currency={methods.currency}
          outcome={step.outcome}
          onAnother={again}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
