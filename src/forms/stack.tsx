import { chakra } from '@chakra-ui/react'

/** What stands below each other in a form. */
export const Stack = chakra('div', { base: { display: 'grid', gap: '5' } })
