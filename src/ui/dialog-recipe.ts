import { defineSlotRecipe } from '@chakra-ui/react'

const layer = { position: 'fixed', inset: 0, zIndex: 'dialog' } as const

/** A window over the page. On a phone a dialog is a sheet over the whole screen; a question (`alertdialog`) stays small. */
export const dialogRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      ...layer,
      bg: 'scrim',
      _open: { animation: 'fade-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    positioner: {
      ...layer,
      display: 'flex',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      p: { sm: '6' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      m: 'auto',
      width: 'full',
      maxWidth: { sm: '37.5rem' },
      minHeight: { base: '100dvh', sm: '18.75rem' },
      bg: 'raised',
      borderWidth: { sm: '1px' },
      borderRadius: { base: '0', sm: 'l' },
      boxShadow: 'l',
      outline: 'none',
      _open: { animation: 'rise 320ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
      _closed: { animation: 'sink 120ms' },
      '&[role=alertdialog]': {
        width: 'calc(100% - 2rem)',
        maxWidth: '27rem',
        minHeight: '0',
        borderWidth: '1px',
        borderRadius: 'l',
      },
    },
    header: {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      ps: '6',
      pe: '3',
      pt: '4',
      pb: '2',
    },
    title: { textStyle: 'subheading', py: '1.5', outline: 'none' },
    body: {
      flex: '1',
      px: '6',
      pt: '2',
      pb: '6',
      // A key typed into a form lays out and paints the form, and not the shadow around it or the page behind.
      contain: 'layout style',
      willChange: 'transform',
    },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', px: '6', pb: '6' },
  },
})
