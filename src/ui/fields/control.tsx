import { ownDirection } from '../styles/one-line.ts'
import { styled } from '../styles/styled.tsx'

/** The look of each control into which something is typed or chosen: `input`, `select` and `textarea` alike. */
export const Control = styled('input', {
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: '2.875rem',
    px: '4',
    py: '2',
    border: '1px solid var(--mq-border-strong)',
    borderRadius: 'control',
    bg: 'sunken',
    color: 'fg',
    // Below 16 px iOS zooms into a focused field.
    fontSize: 'max(1rem, 16px)',
    lineHeight: '1.4',
    textAlign: 'start',
    '&::placeholder': { color: 'fg.muted', opacity: '1' },
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    '@media (hover: hover)': { '&:hover:not(:disabled)': { borderColor: 'fg.muted' } },
    // The focus is in the parts of a date, which Safari does not call visible; on its calendar button Chromium does not even call it the input's.
    "&:focus-visible, &[type^='date']:focus-within": {
      borderColor: 'focus',
      outline: '2px solid var(--mq-focus)',
      outlineOffset: '1px',
      boxShadow: 'none',
    },
    // Thicker as well as red: colour is never the only sign.
    "&[aria-invalid='true']": {
      borderColor: 'danger.text',
      boxShadow: 'inset 0 0 0 1px var(--mq-danger-text)',
    },
    // Safari fills an empty date with today's, in a middle shade of the text's hue: bright blue where the text is a bluish white.
    "&[type^='date']": { color: 'oklch(from var(--mq-text) l 0 h)' },
    '&:disabled, &[readonly]': { borderStyle: 'dashed', color: 'fg.muted', cursor: 'not-allowed' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: 'var(--mq-text)',
      boxShadow: 'inset 0 0 0 5rem var(--mq-brand-soft)',
    },
    // Numbers and addresses run left to right in every language.
    '&[inputmode=tel], &[type=email], &[type=url]': {
      direction: 'ltr',
      '[dir=rtl] &': { textAlign: 'end' },
    },
    '&::-ms-reveal': { display: 'none' },
    // As high as it is whatever stands in it: a key lays out the input by itself, and nothing around it.
    '&:is(input)': { display: 'block', height: '2.875rem', contain: 'size layout style' },
  },
  variants: {
    look: {
      plain: {},
      code: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.18em' },
      /** Room for a button at its end. */
      withButton: { pe: '12' },
      select: {
        appearance: 'none',
        pe: '2.75rem',
        textOverflow: 'ellipsis',
        // What is too long is cut at its own end, in whatever direction it runs: of a country's code its number stays.
        '&[role=combobox]': ownDirection,
        '& option': { bg: 'raised', color: 'fg' },
      },
      lines: {
        py: '2.5',
        lineHeight: '1.5',
        resize: 'vertical',
        fieldSizing: 'content',
        minHeight: '5rem',
        maxHeight: '32rem',
      },
    },
  },
})

/** A control and what stands beside it. */
export const ControlRow = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'stretch',
    '& > [data-grow]': { flex: '1 1 9rem', minWidth: '0' },
  },
})
