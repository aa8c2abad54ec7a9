import { styled } from '#ui/styles/styled.tsx'

/** One of the links of the side menu, as high as a finger. */
export const SiteEntry = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'touch',
    px: '3',
    borderRadius: 'm',
    fontSize: 'sm',
    textAlign: 'start',
    _hover: { bg: 'sunken' },
  },
})
