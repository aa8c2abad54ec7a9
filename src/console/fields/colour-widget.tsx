import type { WidgetProps } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { useFieldNotes } from '../document-form/context/field-notes.ts'
import { TextWidget } from '../document-form/widgets/text-widget.tsx'

/** A colour: chosen by eye, or typed. */
export function ColourWidget(props: WidgetProps) {
  const { id, value, readonly, disabled, onChange } = props
  const { label } = useFieldNotes(id)
  const message = useMessage()
  return (
    <Row>
      <Picker
        type="color"
        id={`${id}__picker`}
        aria-label={message('document.theme.pick', { colour: label })}
        value={typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
        disabled={readonly || disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <TextWidget {...props} />
    </Row>
  )
}

const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2', alignItems: 'center' },
})
const Picker = styled('input', {
  base: {
    width: '2.875rem',
    height: '2.875rem',
    p: '0.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'm',
    bg: 'sunken',
    cursor: 'pointer',
  },
})
