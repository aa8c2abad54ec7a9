import type { SystemStyleObject } from '@chakra-ui/react'

/** A variant with a style for each name. */
export function each<const Name extends string>(
  names: readonly Name[],
  style: (name: Name) => SystemStyleObject,
) {
  return Object.fromEntries(names.map((name) => [name, style(name)])) as Record<Name, SystemStyleObject>
}
