import { styled } from './styled.tsx'

/** What is there in light or dark alone, whichever the page is in by its theme, its device or a choice: no script has to know. */
export const ByMode = styled('span', {
  base: {},
  variants: {
    mode: { light: { display: 'var(--mq-if-light)' }, dark: { display: 'var(--mq-if-dark)' } },
  },
})
