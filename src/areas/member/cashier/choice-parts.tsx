import { styled } from '#ui/styles/styled.tsx'

/** A choice between a few things, each with its terms. */
export const Choice = styled('fieldset', {
  base: {
    minWidth: '0',
    '& > legend': { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4', mb: '1.5' },
    '& > * + p': { mt: '2' },
  },
})
export const Options = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: '3',
  },
})
/** One of them. `data-closed` marks one that cannot be chosen now. */
export const Option = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'm',
    cursor: 'pointer',
    '& > input': {
      flex: 'none',
      width: '5',
      height: '5',
      accentColor: 'var(--mq-brand-text)',
      cursor: 'inherit',
    },
    '&:has(:checked)': { borderColor: 'brand.text', bg: 'brand.soft', color: 'brand.onSoft' },
    '&:has(:checked) [class]': { color: 'inherit' },
    '&:has(:focus-visible)': { outline: '2px solid var(--mq-brand-text)', outlineOffset: '2px' },
    '&[data-closed]': { cursor: 'not-allowed', bg: 'sunken' },
  },
})
export const Words = styled('span', {
  base: { display: 'grid', minWidth: '0', gap: '0.5', overflowWrap: 'anywhere' },
})
export const Name = styled('span', { base: { fontWeight: 'semibold' } })
