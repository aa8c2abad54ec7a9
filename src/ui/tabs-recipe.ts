import { defineSlotRecipe } from '@chakra-ui/react'

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', gap: '1', overflowX: 'auto', borderBottomWidth: '1px', mb: '5' },
    trigger: {
      flex: 'none',
      position: 'relative',
      minHeight: 'touch',
      px: '4',
      py: '2',
      color: 'fg.muted',
      fontWeight: 'medium',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _selected: { color: 'brand.text' },
      // A line that only the open tab has: forced colours would show a transparent border on all of them.
      '&[aria-selected=true]::after': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: 0,
        borderBottomWidth: '3px',
        borderColor: 'currentColor',
      },
    },
    content: { _focusVisible: { outlineOffset: '4px' } },
  },
})
