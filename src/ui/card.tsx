import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** A surface of its own; style props adjust it in its place. */
export function Card(props: HTMLChakraProps<'div'>) {
  return <Root {...props} />
}

const Root = chakra('div', { base: { layerStyle: 'card', p: { base: '5', sm: '6' }, boxShadow: 's' } })
