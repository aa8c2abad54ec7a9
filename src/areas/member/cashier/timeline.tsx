import { styled } from '#ui/styles/styled.tsx'

/** What has happened to a payment, step by step; the entry with `data-next` is still to come. */
export const Timeline = styled('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    mt: '4',
    '& > li': {
      position: 'relative',
      paddingInlineStart: '7',
      pb: '5',
      overflowWrap: 'anywhere',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
      marginInlineStart: '2',
    },
    '& > li:last-child': { borderColor: 'transparent', pb: '0' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-0.5rem',
      top: '0.3rem',
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      border: '2px solid var(--mq-brand-text)',
      bg: 'brand.text',
    },
    '& > li[data-next]::before': { bg: 'surface' },
  },
})
