import { styled } from '../styles/styled.tsx'

/** A bar of links to the views of one page. */
export const ViewLinks = styled('nav', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', borderBlockEndWidth: '1px' },
})

/** The way to one of them; the open one has `aria-current`. */
export const ViewLink = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: '3',
    fontWeight: 'medium',
    color: 'fg.muted',
    // A line that only the open view has: forced colours would show a transparent border on all.
    '&[aria-current]': { color: 'brand.text', borderBlockEndWidth: '3px', borderColor: 'currentColor' },
  },
})
