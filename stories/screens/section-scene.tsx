import { styled } from '#ui/styles/styled.tsx'

/** The column of the member centre in which its parts stand. */
export const SectionScene = styled('main', {
  base: { maxWidth: '52rem', mx: 'auto', p: { base: '4', md: '8' } },
})
