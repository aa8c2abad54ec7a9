import type { ComponentProps } from 'react'
import { ControlRow } from './control.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { styled } from '../styles/styled.tsx'
import { TextInput } from './text-input.tsx'

interface CaptchaInputProps extends ComponentProps<'input'> {
  /** The address of the picture; without it the place is kept empty. */
  image?: string | undefined
  imageLabel: string
  refreshLabel: string
  onRefresh: () => void
  refreshing?: boolean | undefined
}

/** The input for the letters of a picture, the picture, and a button for another one. */
export function CaptchaInput(props: CaptchaInputProps) {
  const { image, imageLabel, refreshLabel, onRefresh, refreshing, ...input } = props
  return (
    <ControlRow>
      <div data-grow="">
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} look="code" />
      </div>
      <Beside>
        {image ? <Picture src={image} alt={imageLabel} /> : <Picture as="span" data-empty="" />}
        <IconButton icon="refresh" label={refreshLabel} onClick={onRefresh} busy={refreshing} />
      </Beside>
    </ControlRow>
  )
}

const Beside = styled('div', { base: { flex: '0 1 auto', display: 'flex', alignItems: 'center', gap: '1' } })
const Picture = styled('img', {
  base: {
    width: '8.5rem',
    height: '2.875rem',
    border: '1px solid var(--mq-border-strong)',
    borderRadius: 's',
    background: '#fff',
    objectFit: 'contain',
    '&[data-empty]': { background: 'var(--mq-sunken)' },
  },
})
