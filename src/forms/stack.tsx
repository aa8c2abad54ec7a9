import { styled } from '#ui/styled.tsx'

/** What stands below each other in a form. */
export const Stack = styled('div', { base: { display: 'grid', gap: '5' } })
