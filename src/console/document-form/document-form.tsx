import type { IChangeEvent } from '@rjsf/core'
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFValidationError, UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useMemo, useState } from 'react'
import { styled } from '#ui/styled.tsx'
import { DocumentContext } from './document-context.ts'
import { codedErrors, documentProblems } from './document-problems.ts'
import type { DocumentSource } from './document-source.ts'
import { DocumentSummary } from './document-summary.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionLinks } from './section-links.tsx'
import { documentTheme } from './theme.ts'
import { useRjsfTexts } from './use-rjsf-texts.ts'

interface DocumentFormProps {
  readonly document: DocumentSource
  readonly value: unknown
  readonly readOnly?: boolean
  /** Only a document that is as its schema says. */
  readonly onSave?: (value: unknown) => void
}

/**
 * A document of the configuration to be edited: objects, lists, maps and conditions, as its schema says them. It is RJSF's own
 * `Form` in our theme, judged by validators that the build compiled. Speaks up when it is saved, and then with every change.
 */
export function DocumentForm({ document, value, readOnly = false, onSave }: DocumentFormProps) {
  const { id, schema, validators, uiSchema } = document
  const translate = useRjsfTexts()
  const [errors, setErrors] = useState<readonly RJSFValidationError[]>([])
  const [failures, setFailures] = useState(0)
  const [links, setLinks] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const validator = useMemo(
    () => createPrecompiledValidator(validators, schema, undefined, 'all'),
    [validators, schema],
  )
  const problems = useMemo(() => documentProblems(errors), [errors])
  const context = useMemo(
    () => ({ documentId: id, readOnly, problems, reveals: failures + links }),
    [id, readOnly, problems, failures, links],
  )
  const ui = useMemo(
    (): UiSchema => ({
      ...uiSchema,
      'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] },
    }),
    [uiSchema],
  )

  return (
    <DocumentContext value={context}>
      <DocumentSummary failures={failures} onFollow={() => setLinks((count) => count + 1)} />
      <Layout>
        <SectionLinks schema={schema} />
        <Form
          {...documentTheme}
          schema={schema}
          uiSchema={ui}
          validator={validator}
          initialFormData={value}
          idPrefix={id}
          readonly={readOnly}
          noHtml5Validate
          showErrorList={false}
          liveValidate={failures > 0 ? 'onChange' : false}
          transformErrors={codedErrors}
          experimental_defaultFormStateBehavior={asItIs}
          translateString={translate}
          onChange={({ errors: found }) => {
            setErrors(found)
            setChanged(true)
          }}
          onError={(found) => {
            setErrors(found)
            setFailures((count) => count + 1)
          }}
          onSubmit={({ formData }: IChangeEvent) => {
            setErrors([])
            setChanged(false)
            onSave?.(formData)
          }}
        >
          {readOnly ? <></> : <SaveBar isChanged={isChanged} />}
        </Form>
      </Layout>
    </DocumentContext>
  )
}

/** Opening a document changes nothing in it. */
const asItIs = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} as const

const Layout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
    gap: '6',
    alignItems: 'start',
    '& form': { display: 'grid', gap: '5', minWidth: '0' },
  },
})
