import type { WidgetProps } from '@rjsf/utils'
import { namesOfZone, presentZone, timeZones, zoneText } from '#schemas/config/time-zones.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ComboboxInput } from '#ui/selects/combobox-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { useFieldNotes } from '../document-form/context/field-notes.ts'
import { TextWidget } from '../document-form/widgets/text-widget.tsx'

/** A time zone, found by its city, also by an old name of it. */
export function TimeZoneWidget(props: WidgetProps) {
  const { id, value, required, readonly, disabled, onChange } = props
  const notes = useFieldNotes(id)
  const message = useMessage()
  if (readonly || disabled) return <TextWidget {...props} />
  return (
    <ComboboxInput
      {...controlProps(id, { ...notes, required: required ?? false })}
      options={zones(value).map((zone) => ({
        value: zone,
        label: zoneText(zone),
        keywords: namesOfZone(zone).flatMap((name) => name.split(/[/_]/)),
      }))}
      value={typeof value === 'string' ? presentZone(value) : undefined}
      onChoose={onChange}
      listLabel={notes.label}
      countText={(count) => message('document.found', { count })}
      placeholder={message('document.find')}
    />
  )
}

/** Those of the browser, and the one that is chosen, which another browser may know. */
function zones(chosen: unknown): readonly string[] {
  const known = timeZones()
  const present = typeof chosen === 'string' ? presentZone(chosen) : 'UTC'
  return known.includes(present) ? known : [present, ...known]
}
