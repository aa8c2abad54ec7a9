import { styled } from '#ui/styles/styled.tsx'

/** What stands below each other in a form, and never wider than that, whatever the longest word is. */
export const Stack = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
})
