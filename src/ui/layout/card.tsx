import { styled } from '../styles/styled.tsx'

/** A surface of its own. */
export const Card = styled('div', {
  base: { layerStyle: 'card', p: { base: '5', sm: '6' }, boxShadow: 's' },
})
