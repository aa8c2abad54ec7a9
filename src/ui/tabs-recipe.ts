import { defineSlotRecipe } from '@chakra-ui/react'

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', gap: '1', overflowX: 'auto', borderBottomWidth: '1px', mb: '5' },
    trigger: {
      flex: 'none',
      minHeight: 'touch',
      px: '4',
      py: '2',
      color: 'fg.muted',
      fontWeight: 'medium',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _selected: { color: 'brand.text', borderColor: 'brand.text' },
    },
    content: { _focusVisible: { outlineOffset: '4px' } },
  },
})
