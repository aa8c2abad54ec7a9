import { ADDITIONAL_PROPERTY_FLAG, CONST_KEY, getSchemaType, type FieldTemplateProps } from '@rjsf/utils'
import { use, useMemo } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { ChosenCase } from './choice-template.tsx'
import { useProblemsAt } from '../context/document-context.ts'
import { documentOptions } from '../../parts/document/document-source.ts'
import { isProblemError } from '../problems/document-findings.ts'
import { FieldNotesContext } from '../context/field-notes.ts'
import { MapEntry } from './map-entry.tsx'
import { placeHelp, PlaceName, RiskMark } from '../places/place-words.tsx'
import { Section } from './section.tsx'
import { useDocumentTexts } from '../context/use-document-texts.ts'

/** Label, help and error around a control, and the frame of what holds others. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, schema, uiSchema, required, hidden, children, registry } = props
  const { path } = fieldPathId
  const texts = useDocumentTexts()
  const message = useMessage()
  const isChosenCase = use(ChosenCase) === id
  const label = texts.label(path, schema)
  const ownHelp = texts.help(path, schema)
  const problems = useProblemsAt(path)
  const error = problems.find(isProblemError)
  const errorText = error && texts.error(error)
  const helpText = useMemo(() => placeHelp(ownHelp, problems), [ownHelp, problems])
  const name = useMemo(() => <PlaceName label={label} schema={schema} />, [label, schema])
  const notes = useMemo(
    () => ({ id, path, label, name, helpText, errorText }),
    [id, path, label, name, helpText, errorText],
  )
  const isControl = !holdsOthers()

  // The part of a document that a kind of it fixes.
  if (hidden || CONST_KEY in schema) return null
  if (path.length === 0 || isChosenCase || documentOptions(uiSchema).isFramed) return children
  const field = <FieldNotesContext value={notes}>{framed()}</FieldNotesContext>
  return ADDITIONAL_PROPERTY_FLAG in schema ? <MapEntry {...props}>{field}</MapEntry> : field

  function holdsOthers() {
    const type = getSchemaType(schema)
    if (type === 'object' || type === 'array') return true
    return (schema.oneOf ?? schema.anyOf) !== undefined && !registry.schemaUtils.isSelect(schema)
  }

  function framed() {
    if (getSchemaType(schema) === 'boolean') return children
    if (isControl)
      return (
        <FieldFrame
          id={id}
          label={label}
          mark={schema['x-risk'] === 3 && <RiskMark schema={schema} />}
          requiredLabel={required ? message('form.requiredMark') : undefined}
          help={helpText}
          error={errorText}
        >
          {children}
        </FieldFrame>
      )
    // The entry of a list stands in a frame of its own.
    if (typeof path.at(-1) === 'number' && getSchemaType(schema) === 'object') return children
    return (
      <Section id={id} path={path} title={name} help={helpText} error={errorText}>
        {children}
      </Section>
    )
  }
}
