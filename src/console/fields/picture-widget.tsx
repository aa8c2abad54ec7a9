import type { WidgetProps } from '@rjsf/utils'
import { useParams } from 'react-router-dom'
import { isPictureAddress } from '#schemas/config/picture-address.ts'
import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useFieldNotes } from '../document-form/context/field-notes.ts'
import { TextWidget } from '../document-form/widgets/text-widget.tsx'
import { OwnPictures } from '../pictures/own-pictures.tsx'
import { PictureFrame } from '../pictures/picture-frame.tsx'
import { SendPicture } from '../pictures/send-picture.tsx'
import { shapeOfPlace } from '../pictures/shape-of-place.ts'

/** A picture of a merchant: its address, how it looks, and what puts another one there. */
export function PictureWidget(props: WidgetProps) {
  const { id, value, readonly, disabled, onChange } = props
  const { merchant } = useParams()
  const notes = useFieldNotes(id)
  const shape = shapeOfPlace(notes.path)
  return (
    <Column>
      <TextWidget {...props} />
      {isPictureAddress(value) && <PictureFrame address={value} />}
      {merchant !== undefined && !readonly && !disabled && (
        <Acts role="group" aria-label={notes.label}>
          <SendPicture
            merchant={merchant}
            shapes={[shape]}
            onSent={(addresses) => onChange(addresses.get(shape))}
          >
            <Message id="picture.choose" />
          </SendPicture>
          <OwnPictures merchant={merchant} onChoose={onChange} />
        </Acts>
      )}
    </Column>
  )
}

const Column = styled('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'start' } })
