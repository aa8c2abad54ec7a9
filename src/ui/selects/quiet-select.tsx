import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { SelectFrame } from './select-frame.tsx'
import { styled } from '../styles/styled.tsx'

interface QuietSelectProps extends ComponentProps<'select'> {
  /** Among other filters, where its edge says that it can be chosen from. */
  readonly edged?: boolean
}

/** A native select that stands in a bar and says its value alone. */
export function QuietSelect({ edged = false, ...props }: QuietSelectProps) {
  return (
    <Frame>
      <Select edged={edged} {...props} />
      <Icon name="chevron-down" size={16} />
    </Frame>
  )
}

const Frame = styled(SelectFrame, {
  base: { display: 'inline-flex', maxWidth: 'full', '& > svg': { insetInlineEnd: '2', color: 'fg' } },
})

const Select = styled('select', {
  base: {
    // Safari draws its own grey box around one that it may draw.
    appearance: 'none',
    minHeight: 'touch',
    minWidth: '0',
    ps: '2',
    pe: '7',
    textOverflow: 'ellipsis',
    borderRadius: 'control',
    bg: 'transparent',
    // Forced colours show it.
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '& option': { bg: 'raised', color: 'fg' },
  },
  variants: { edged: { true: { borderColor: 'border.strong' } } },
})
