import fc from 'fast-check'
import { arbitraryStack, faultOfStack } from '../support/lint/layers-hold.ts'

/** Random stacks of layers are resolved. Throws where one throws, or names a wrong origin. */
export function proveLayers({ stacks, seed }: { readonly stacks: number; readonly seed: number }) {
  const holds = fc.property(arbitraryStack, (stack) => {
    const fault = faultOfStack(stack)
    if (fault !== undefined) throw new Error(fault)
  })
  fc.assert(holds, { numRuns: stacks, seed })
  return { stacks }
}
