import { styled } from '../styles/styled.tsx'

const layer = { position: 'fixed', inset: 0, zIndex: 'dialog' } as const

/** A window that the page begins with does not come in: it is there. */
const atOnce = { '[data-at-once] &': { animation: 'none' } } as const

/** What a window over the page is made of. */
export const Backdrop = styled('div', {
  base: {
    ...layer,
    bg: 'scrim',
    _open: { animation: 'fade-in 200ms' },
    _closed: { animation: 'fade-out 120ms' },
    ...atOnce,
  },
})
export const Positioner = styled('div', {
  base: { ...layer, display: 'flex', overscrollBehavior: 'contain' },
  variants: { look: { window: { overflow: 'auto', p: { sm: '6' } }, sheet: { overflow: 'hidden' } } },
  defaultVariants: { look: 'window' },
})
/** On a phone a dialog is a sheet over the whole screen; a question (`alertdialog`) and what is short stay small. */
export const Content = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    bg: 'raised',
    boxShadow: 'l',
    outline: 'none',
  },
  variants: {
    look: {
      window: {
        m: 'auto',
        width: 'full',
        maxWidth: { sm: '37.5rem' },
        minHeight: { base: '100dvh', sm: '18.75rem' },
        borderWidth: { sm: '1px' },
        borderRadius: { base: '0', sm: 'l' },
        _open: { animation: 'rise 320ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
        _closed: { animation: 'sink 120ms' },
        ...atOnce,
        '&[role=alertdialog]': {
          width: 'calc(100% - 2rem)',
          maxWidth: '27rem',
          minHeight: '0',
          borderWidth: '1px',
          borderRadius: 'l',
        },
      },
      sheet: {
        width: 'min(21rem, calc(100vw - 3.5rem))',
        height: '100dvh',
        borderInlineEndWidth: '1px',
        _open: { animation: 'slide-in-start 320ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
        _closed: { animation: 'slide-out-start 120ms' },
      },
    },
    isShort: {
      true: {
        width: { base: 'calc(100% - 2rem)', sm: 'full' },
        minHeight: { base: '0' },
        borderWidth: { base: '1px' },
        borderRadius: { base: 'l' },
      },
    },
    isWide: { true: { maxWidth: { sm: '37.5rem', lg: '66rem' } } },
  },
  defaultVariants: { look: 'window' },
})
export const Header = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    ps: '6',
    pe: '3',
    pt: '4',
    pb: '2',
  },
})
export const Heading = styled('h2', { base: { textStyle: 'subheading', py: '1.5', outline: 'none' } })
export const Body = styled('div', {
  base: {
    flex: '1',
    pt: '2',
    pb: '6',
    // A key typed into a form lays out and paints the form, and not the shadow around it or the page behind.
    contain: 'layout style',
    willChange: 'transform',
  },
  variants: { look: { window: { px: '6' }, sheet: { px: '4', overflow: 'auto' } } },
  defaultVariants: { look: 'window' },
})
export const Footer = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end', px: '6', pb: '6' },
})
