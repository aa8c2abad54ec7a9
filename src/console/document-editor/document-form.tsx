import type { IChangeEvent } from '@rjsf/core'
import Form from '@rjsf/core/lib/components/Form.js'
import type { FieldPathList, RJSFValidationError, UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useMemo, useState } from 'react'
import { styled } from '#ui/styles/styled.tsx'
import { DocumentContext, problemsByPlace } from '../document-form/context/document-context.ts'
import { withFindings, type DocumentFinding } from '../document-form/problems/document-findings.ts'
import { codedErrors, documentProblems } from '../document-form/problems/document-problems.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { DocumentSummary } from '../document-form/summary/document-summary.tsx'
import { RiskMark } from '../document-form/places/place-words.tsx'
import { SaveBar } from '../document-form/saving/save-bar.tsx'
import { SectionLinks } from '../document-form/templates/section-links.tsx'
import { documentTheme } from './theme.ts'
import { useLinkedPlace } from '../document-form/places/use-linked-place.ts'
import { useRjsfTexts } from '../document-form/context/use-rjsf-texts.ts'
import { useSharedValue } from '../document-form/saving/use-shared-value.ts'
import { useSoon } from '../document-form/saving/use-soon.ts'
import { withoutAbsent } from '../document-form/saving/without-absent.ts'

interface DocumentFormProps {
  readonly document: DocumentSource
  /** As it is known outside. What changes there comes in beside what is being typed. */
  readonly value: unknown
  readonly readOnly?: boolean
  /**
   * With each change, whether or not it is as the schema says; also with what came in, where both sides changed. Where it is refused, what
   * stands instead is returned.
   */
  readonly onChange?: (value: unknown) => unknown
  /** Only a document that is as its schema says. Without it there is nothing to save. */
  readonly onSave?: (value: unknown) => void
  /** What others say of the document; those of other documents are left out. */
  readonly findings?: readonly DocumentFinding[]
}

/**
 * A document of the configuration to be edited: objects, lists, maps and conditions, as its schema says them. It is RJSF's own
 * `Form` in our theme, validated by validators that the build compiled. With `onSave` it speaks up when it is saved, and then with
 * every change; with `onChange` alone as soon as typing pauses.
 */
export function DocumentForm(props: DocumentFormProps) {
  const { document, value, readOnly = false, onChange, onSave, findings = noFindings } = props
  const { id, schema, validators, uiSchema, placeMessage } = document
  const translate = useRjsfTexts()
  const [errors, setErrors] = useState<readonly RJSFValidationError[]>([])
  const [failures, setFailures] = useState(0)
  const [links, setLinks] = useState(0)
  const linked = useLinkedPlace(id, () => setLinks((count) => count + 1))
  const [isChanged, setChanged] = useState(false)
  const validator = useMemo(
    () => createPrecompiledValidator(validators, schema, undefined, 'all'),
    [validators, schema],
  )
  const problems = useMemo(() => withFindings(id, documentProblems(errors), findings), [id, errors, findings])
  const { form, take } = useSharedValue({ schema, value, onChange })
  const context = useMemo(
    () => ({
      documentId: id,
      schema,
      placeMessage,
      readOnly,
      problems,
      problemsAt: problemsByPlace(problems),
      setValue: (path: FieldPathList, given: unknown) => form.current?.setFieldValue(path, given),
      reveals: failures + links,
      linked,
    }),
    [id, schema, placeMessage, readOnly, problems, form, failures, links, linked],
  )
  const ui = useMemo(
    (): UiSchema => ({
      ...uiSchema,
      'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] },
    }),
    [uiSchema],
  )
  const validateSoon = useSoon((formData: unknown) =>
    setErrors(validator.validateFormData(withoutAbsent(formData), schema, undefined, codedErrors).errors),
  )

  return (
    <DocumentContext value={context}>
      {schema['x-risk'] === 3 && (
        <div>
          <RiskMark schema={schema} />
        </div>
      )}
      <DocumentSummary failures={failures} onFollow={() => setLinks((count) => count + 1)} />
      <Layout>
        <SectionLinks document={document} />
        <Form
          {...documentTheme}
          ref={form}
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
          onChange={({ formData, errors: found }) => {
            const isOwn = take(formData)
            if (!onSave) return validateSoon(formData)
            setErrors(found)
            if (isOwn) setChanged(true)
          }}
          onError={(found) => {
            setErrors(found)
            setFailures((count) => count + 1)
          }}
          onSubmit={({ formData }: IChangeEvent) => {
            setErrors([])
            setChanged(false)
            onSave?.(withoutAbsent(formData))
          }}
        >
          {readOnly || !onSave ? <></> : <SaveBar isChanged={isChanged} />}
        </Form>
      </Layout>
    </DocumentContext>
  )
}

const noFindings: readonly DocumentFinding[] = []

/** Opening a document changes nothing in it. */
const asItIs = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} as const

const Layout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&:has(> nav)': { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '13rem minmax(0, 1fr)' } },
    gap: '6',
    alignItems: 'start',
    '& form': { display: 'grid', gap: '5', minWidth: '0' },
  },
})
