import type { WidgetProps } from '@rjsf/utils'
import { styled } from '#ui/styled.tsx'
import { TextWidget } from '../document-form/widgets/text-widget.tsx'

/** The address of a picture of the brand, and the picture. */
export function PictureWidget(props: WidgetProps) {
  const { value } = props
  return (
    <Row>
      <TextWidget {...props} />
      {typeof value === 'string' && brandPicture.test(value) && (
        <Frame>
          <Picture key={value} src={value} alt="" loading="lazy" />
        </Frame>
      )}
    </Row>
  )
}

const brandPicture = /^\/brands\/[a-z0-9-]+\/[a-z0-9-]+\.(svg|png|webp)$/

const Row = styled('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Frame = styled('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'm',
    overflow: 'hidden',
    bg: 'sunken',
    width: 'fit-content',
    maxWidth: 'full',
  },
})
const Picture = styled('img', {
  base: { display: 'block', height: '5rem', maxWidth: 'full', objectFit: 'contain' },
})
